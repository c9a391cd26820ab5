import * as monthEndTexts from '../../../../text/reports/month-end-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import type { MonthEndView, PartView } from '../../../server/month-end-methods';
import { ActionState, useAction } from '../../calls';
import { LeftToDo } from '../../left-to-do';
import { usePage } from '../../page';

const SIGNS: Readonly<Record<PartView['state'], string>> = {
  none: '○',
  early: '⚠',
  part: '⚠',
  paused: '⚠',
  done: '✓',
};

interface PartsProps {
  readonly parts: readonly PartView[];
  readonly all: number | null;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (part: PartView) => void;
}

/** The parts by step, folded once all stand. A click gets one, or gets it again. */
export function Parts({ parts, all, isBusy, isOpen, onChoose }: PartsProps) {
  const { say } = usePage();
  const steps = [...new Set(parts.map(({ step }) => step))];
  const done = parts.filter(({ state }) => state === 'done').length;
  return (
    <details open={isOpen}>
      <summary>{monthEndTexts.progress(done, all)}</summary>
      {steps.map((step, i) => (
        <div key={step}>
          <h3 class="group">
            {i + 1}. {step}
          </h3>
          <ul class="lists">
            {parts
              .filter(part => part.step === step)
              .map(part => (
                <li key={part.name}>
                  <button
                    type="button"
                    disabled={isBusy || part.doing.does === 'waits'}
                    onClick={() => onChoose(part)}
                  >
                    <span>
                      {SIGNS[part.state]} {part.label}
                    </span>
                    <span class="faint">{stateText(part)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </details>
  );

  function stateText({ state, asOf, doing }: PartView): string {
    if (doing.does === 'waits') return say(monthEndTexts.states.waits);
    return state === 'done' && asOf !== '' ? say(sidebarTexts.asOf(asOf)) : say(monthEndTexts.states[state]);
  }
}

/** What is left to do: documents that are not through, and the checks of the month. */
export function LeftOfMonth({ view }: { readonly view: MonthEndView }) {
  const { documents, checklist } = view;
  const { say } = usePage();
  const showing = useAction('show');
  const hasDocuments = documents !== null && documents.rows > 0;
  return (
    <>
      <ActionState states={[showing.state]} />
      {hasDocuments && (
        <ul class="lists">
          <li>
            <button
              type="button"
              onClick={() =>
                showing.run({
                  sheet: documents.sheetId,
                  row: 2,
                  title: say(monthEndTexts.openDocuments),
                })
              }
            >
              <span>{monthEndTexts.openDocuments}</span>
              <b>{sidebarTexts.countOfRows(documents.rows)}</b>
            </button>
          </li>
        </ul>
      )}
      {checklist === null ? (
        <p>{monthEndTexts.noChecklist}</p>
      ) : checklist.counts.length === 0 ? (
        <p>{monthEndTexts.nothingLeft}</p>
      ) : (
        <LeftToDo sheetId={checklist.sheetId} counts={checklist.counts} />
      )}
    </>
  );
}
