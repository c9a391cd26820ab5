/** A step as a text for readers. */

import { dayFor } from '../model/transactions';
import { facts, type Config } from './config';
import type { Step } from './steps';
import { textFor } from './values';

export function describe(step: Step, config: Config): string {
  const { edited } = facts[config.resource];
  const field = (n: number): string => edited[n % edited.length] as string;
  switch (step.do) {
    case 'type':
      return `types ${JSON.stringify(textFor(field(step.field), step.value))} as ${field(step.field)} of row #${step.row}`;
    case 'revert':
      return `types back what the add-on left as ${field(step.field)} of row #${step.row}`;
    case 'add row':
      return `adds ${step.twice ? 'two equal rows' : 'a row'} with values ${step.value}`;
    case 'paste rows':
      return `pastes ${step.count} new rows`;
    case 'fill down':
      return `types into ${facts[config.resource].filled} of ${step.count} rows`;
    case 'outage':
      return `an outage begins: every ${step.method} is answered 503 ${step.effect} its effect`;
    case 'forge':
      return `the forger: ${step.name} (${step.a}, ${step.b}, ${step.c})`;
    case 'outage over':
      return step.do;
    case 'copy cells': {
      const { from, to, count, columns } = step;
      const what = columns === null ? 'whole rows' : `columns #${columns.join(' to #')}`;
      return `${from === null ? 'clears' : `copies row #${from} to`} ${count} rows from #${to} on, ${what}`;
    }
    case 'replace':
      return `finds the beginning of ${field(step.field)} in row #${step.row}, and replaces it by ${JSON.stringify(textFor(field(step.field), step.value))}`;
    case 'sort':
    case 'sort part': {
      const what = step.do === 'sort' ? 'the tab' : step.wide ? 'all columns but the id' : 'one column';
      return `sorts ${what} by ${field(step.field)}${step.descending ? ', descending' : ''}`;
    }
    case 'delete row':
    case 'insert row':
    case 'type beside':
      return `${step.do} #${step.row}`;
    case 'insert column':
      return `inserts a column before column #${step.before}`;
    case 'rename tab':
      return 'renames the tab';
    case 'duplicate tab':
      return `duplicates the tab${step.isMoved ? ' and deletes the original' : ''}`;
    case 'delete hidden':
      return `deletes a hidden sheet (#${step.sheet})`;
    case 'change':
      return `the web application sets ${field(step.field)} of record #${step.record} to ${JSON.stringify(textFor(field(step.field), step.value))}`;
    case 'add record':
      return `the web application adds a record with values ${step.value}`;
    case 'add equal':
      return `the web application adds a record equal to row #${step.row}`;
    case 'remove record':
      return `the web application removes record #${step.record}`;
    case 'wait':
      return `${step.ms / 1000} s pass`;
    case 'fault': {
      const { name, method, nth, times, ms } = step.fault;
      const long = /late|slow/.test(name) ? ` (${ms / 1000} s)` : '';
      return `fault: ${method} number ${nth} from now: ${name}${long}${times > 1 ? `, ${times} times` : ''}`;
    }
    case 'lag':
      return `lists lag by ${step.ms / 1000} s`;
    case 'cap':
      return step.records === 0 ? 'lists are whole again' : `lists are cut after ${step.records} records`;
    case 'connect':
      return `${step.user} connects to the ${step.to} workspace`;
    case 'move record':
      return `the web application moves record #${step.record} to ${dayFor(step.day).slice(0, 10)}`;
    case 'describe':
      return `${step.user} describes the request anew: ${step.variant}`;
    case 'read description':
      return `${step.user} reads how the request is described`;
    case 'remember version':
      return step.do;
    case 'restore version':
      return step.onlyVisible ? 'takes back what the tabs show since that version' : step.do;
    case 'run': {
      const { kill, failure, between, asked } = step;
      const chooses =
        /selected|resolve|undo/.test(step.command) || config.bulk?.tabs === 2
          ? ` (choice ${step.choice})`
          : '';
      const parts = [`${step.user}: ${step.command}${chooses}`];
      if (step.no) parts.push('answers no');
      if (kill !== undefined) parts.push(`killed ${kill.when} ${kill.kind} ${kill.nth}`);
      if (failure !== undefined)
        parts.push(
          `a service of the platform fails ${failure.when} ${failure.kind} ${failure.nth}${failure.loses ? ' and loses writes' : ''}`,
        );
      if (asked !== undefined) parts.push(`while asked: ${asked.map(s => describe(s, config)).join('; ')}`);
      if (between !== undefined) {
        const acts = between.steps.map(s => describe(s, config)).join('; ');
        parts.push(`before ${between.at.kind} ${between.at.nth}: ${acts}`);
      }
      return parts.join(', ');
    }
  }
}
