/** MailApp: no mail leaves the machine, scope and quotas apply, and an unsupported member is refused by name. */
import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const AUTH = 'https://www.googleapis.com/auth/';
const send = (...args: unknown[]): string =>
  mainOf(`MailApp.sendEmail(${args.map(arg => JSON.stringify(arg)).join()});
    return MailApp.getRemainingDailyQuota();`);

describe('a mail', () => {
  it('leaves from whoever runs the script, and stands in the list of mails', async () => {
    const { host, value, kim, lee } = await hostWith(
      send('lee@example.com', 'Subject', 'Body\nof two lines', { name: 'Robot' }),
    );
    expect(value('main')).toBe(99);
    expect(host.mails()).toMatchObject([
      {
        from: 'kim@example.com',
        to: 'lee@example.com',
        subject: 'Subject',
        body: 'Body\nof two lines',
        name: 'Robot',
        sentAt: host.clock.now(),
      },
    ]);
    expect(host.mails(kim)).toHaveLength(1);
    expect(host.mails(lee)).toEqual([]);
  });

  it.each([
    ['a message', [{ to: 'a@example.com', subject: 'S', body: 'B' }]],
    ['three texts', ['a@example.com', 'S', 'B']],
    ['four texts, the second of which is who gets the answer', ['a@example.com', 'r@example.com', 'S', 'B']],
  ])('is ordered by %s', async (_, args) => {
    const { host, value } = await hostWith(send(...args));
    value('main');
    expect(host.mails()).toMatchObject([{ to: 'a@example.com', subject: 'S', body: 'B' }]);
  });

  it.each([
    [['', 'S', 'B'], 'Failed to send email: no recipient'],
    [['nobody', 'S', 'B'], 'Invalid email: nobody'],
    [['a@example.com', 'S'.repeat(251), 'B'], 'Argument too large: subject'],
    [['a@example.com', 'S', 'x'.repeat(200 * 1024 + 1)], 'Limit Exceeded: Email Body Size.'],
    [[Array(51).fill('a@example.com').join(), 'S', 'B'], 'Limit Exceeded: Email Recipients Per Message.'],
    [
      ['a@example.com', 'S'],
      "The parameters (String,String) don't match the method signature for MailApp.sendEmail.",
    ],
    [
      [{ to: 'a@example.com', htmlBody: '<b>B</b>' }],
      '"htmlBody" of MailApp.sendEmail is not emulated by this host.',
    ],
  ])('that the platform would refuse is refused: %#', async (args, message) => {
    const { host, run } = await hostWith(send(...args));
    expect(run('main').error?.message).toBe(message);
    expect(host.mails()).toEqual([]);
  });
});

describe('the quota', () => {
  it('counts recipients for each user, for a day', async () => {
    const { host, value, run, lee } = await hostWith(send('a@example.com,b@example.com', 'S', 'B'), {
      mail: { dailyRecipients: 3 },
    });
    expect(value('main')).toBe(1);
    expect(run('main').error?.message).toBe('Service invoked too many times for one day: email.');
    expect(value('main', { user: lee })).toBe(1);
    host.clock.advance(86_400_000);
    expect(value('main')).toBe(1);
    expect(host.mails()).toHaveLength(3);
  });
});

describe('the scope', () => {
  it.each(['MailApp.sendEmail("a@example.com", "S", "B")', 'MailApp.getRemainingDailyQuota()'])(
    'is needed for %s',
    async call => {
      const manifest = { oauthScopes: [`${AUTH}spreadsheets.currentonly`] };
      const { run, host } = await hostWith(mainOf(call), { manifest });
      expect(run('main').error?.message).toBe(
        `Specified permissions are not sufficient to call ${call.replace(/\(.*/, '')}. Required permissions: ${AUTH}script.send_mail`,
      );
      expect(host.mails()).toEqual([]);
      const granted = { oauthScopes: [`${AUTH}script.send_mail`] };
      expect((await hostWith(mainOf(call), { manifest: granted })).run('main').outcome).toBe('finished');
    },
  );

  it('does not help a cell function or a simple trigger', async () => {
    const { run } = await hostWith(mainOf('MailApp.sendEmail("a@example.com", "S", "B")'));
    for (const kind of ['customFunction', 'simpleTrigger'] as const)
      expect(run('main', { kind }).error?.message).toContain(
        'You do not have permission to call MailApp.sendEmail',
      );
  });
});
