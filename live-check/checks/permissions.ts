/** The permissions that the person has granted, and the platform's answer if one is missing. */

import { group } from '../check';
import { demand, granted, info, needs, SCOPES } from '../granted';
import type { Lab } from '../lab';
import type { Task } from '../task';

const EMAIL = 'userinfo.email';
/** The permission that the checks use as an example. */
const ONE = 'script.external_request';

const withoutEmail: Task = {
  name: 'permission',
  does: 'At myaccount.google.com/connections remove this script, choose "Live check" again, and untick "See your primary Google Account email address". Grant it again afterwards.',
  isLast: true,
  prepare: () => undefined,
};

/** Whether the call throws; if not, its result. */
function refusedOr(lab: Lab, name: string, ask: () => string): string {
  let answer = '';
  return lab.throws(() => {
    answer = ask();
  }, name)
    ? 'refused'
    : answer === ''
      ? 'blank'
      : 'named';
}

export const permissionChecks = group('permissions', {
  granted: {
    title: 'The permissions that you granted, by getAuthorizedScopes',
    otherwise:
      'A permission is missing: commands that need it name it. More permissions than five: a build asks too much.',
    weight: 'mend',
    settles: [1],
    expected: [...SCOPES],
    run: () => granted().filter(scope => !/^(openid|script\.send_mail)$/.test(scope)),
  },
  status: {
    title: 'Whether a permission is missing, by getAuthorizationInfo with and without a list',
    otherwise:
      'The add-on cannot see a missing permission before a command begins. The command fails halfway, as after a kill.',
    weight: 'mend',
    settles: [1],
    expected: { all: 'right', one: 'right' },
    run: lab => {
      const known = granted();
      const isRight = (name: string, status: string, scopes: readonly string[]): string => {
        lab.note(name, status);
        return (status === 'NOT_REQUIRED') === scopes.every(scope => known.includes(scope))
          ? 'right'
          : 'wrong';
      };
      return {
        all: isRight('all', String(info().getAuthorizationStatus()), SCOPES),
        one: isRight('one', String(info(ONE).getAuthorizationStatus()), [ONE]),
      };
    },
  },
  required: {
    title: 'requireScopes for permissions that were granted',
    otherwise:
      'requireScopes ends the execution although nothing is missing. The add-on asks getAuthorizationInfo instead.',
    weight: 'mend',
    settles: [1],
    expected: ['went on'],
    run: lab => {
      needs(lab, ONE);
      return [lab.throws(() => demand(ONE)) ? 'refused' : 'went on'];
    },
  },
  named: {
    title: 'Session.getEffectiveUser and getActiveUser with the permission userinfo.email',
    otherwise:
      'The address is blank, or of another person. The history then says "unknown user", and nothing is decided by an address.',
    whenRefused: 'The add-on decides nothing by an address.',
    weight: 'harmless',
    settles: [2],
    expected: { effective: 'named', active: 'named', areOne: true },
    run: lab => {
      needs(lab, EMAIL);
      return {
        effective: refusedOr(lab, 'effective', () => Session.getEffectiveUser().getEmail()),
        active: refusedOr(lab, 'active', () => Session.getActiveUser().getEmail()),
        areOne: Session.getEffectiveUser().getEmail() === Session.getActiveUser().getEmail(),
      };
    },
  },
  email: {
    title: 'Session.getEffectiveUser and getActiveUser without the permission userinfo.email',
    otherwise:
      'The platform answers with a blank address. The add-on shows "unknown user" and decides nothing by an address.',
    whenRefused: 'The add-on decides nothing by an address.',
    weight: 'harmless',
    settles: [2],
    task: withoutEmail,
    expected: { effective: 'refused', active: 'refused' },
    run: lab => {
      if (granted().includes(EMAIL)) lab.notTried('The permission is still granted.');
      return {
        effective: refusedOr(lab, 'effective', () => Session.getEffectiveUser().getEmail()),
        active: refusedOr(lab, 'active', () => Session.getActiveUser().getEmail()),
      };
    },
  },
});
