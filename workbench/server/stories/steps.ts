/** Steps that several stories share. */
import { columns, inMenu, items, tabs } from './labels';
import { editsIn, effectsOn, newIn, rememberWanted } from './contacts';
import type { Stage, Step, Words } from './story';
import { typeNewContact } from './new-contact';

/** Renames contacts of the first rows, one cell each. */
export async function rename(stage: Stage, rows: readonly number[], ending: Words): Promise<void> {
  const { language } = stage;
  const tab = tabs.contacts[language];
  const table = await stage.table(tab);
  if (!table) return;
  const label = columns.company[language];
  await stage.type(
    tab,
    rows.map(row => ({ row, label, text: `${table.cell(row, label)} ${ending[language]}` })),
  );
}

export function editStep(
  say: Words,
  where: Words,
  rows: readonly number[],
  ending: Words,
  least: number,
): Step {
  return {
    say,
    where,
    act: stage => rename(stage, rows, ending),
    isDone: async stage => {
      await rememberWanted(stage);
      return (await editsIn(stage)).length >= least;
    },
  };
}

export function newRowStep(): Step {
  return {
    say: {
      ko: '맨 아래 빈 행에 새 거래처의 상호와 사업자등록번호를 입력하십시오.',
      en: 'In the empty row at the bottom, type the company and the registration number of a new contact.',
    },
    where: {
      ko: '예: 새봄상사, 208-81-00001 (검증 번호가 맞아야 합니다)',
      en: 'For example Saebom Trading, 208-81-00001 (its check digit must be right)',
    },
    act: typeNewContact,
    isDone: async stage => (await newIn(stage)).length > 0,
  };
}

/** Sends the changes. @param isDone Whether the push had the wanted result. */
export function pushStep(say: Words, isDone: Step['isDone']): Step {
  return {
    say,
    where: inMenu(items.push),
    act: stage => stage.run('menuPush', items.push),
    isDone: async stage => {
      await rememberWanted(stage);
      return isDone(stage);
    },
  };
}

/** Whether all typed changes have arrived: the numbers of created and changed records match the waiting rows. */
export async function allArrived(stage: Stage): Promise<boolean> {
  const effects = effectsOn(stage);
  const ids = (what: string): number =>
    new Set(effects.filter(effect => effect.what === what).map(({ id }) => id)).size;
  const [edits, news] = [await editsIn(stage), await newIn(stage)];
  return ids('updated') >= edits.length && ids('created') >= news.length && edits.length + news.length > 0;
}

/** Lets time pass, until nothing sent can still arrive and no dead run counts as running. */
export function waitStep(say: Words, minutes: number): Step {
  return {
    say,
    where: {
      ko: `아래 [플랫폼] 탭 › [${minutes}분 뒤로]`,
      en: `Below, tab [Platform] › [${minutes} minutes later]`,
    },
    act: stage => stage.pass(minutes),
    isDone: stage => stage.time - stage.stepBeganAt >= minutes * 60_000,
  };
}
