import type { Platform } from '../platform/ports';
import type { MenuItem } from '../platform/ports/ui';
import { resources } from '../resources/registry';
import { groupings, titleOf } from '../summaries/monthly';
import { menuTexts } from '../text/command-texts';
import { summaryTexts } from '../text/summary-texts';
import { languageOf } from '../text/text';
import { hasParameters } from './pull/pull-asking';

/** Entry point that pulls a resource: menuPullTagDetails for "tag-details". */
export function pullEntryPoint(resource: string): string {
  return `menuPull${resource.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}`;
}

/** Entry point that makes a summary: menuSummaryCategory for "category". */
export function summaryEntryPoint(kind: string): string {
  return pullEntryPoint(kind).replace('Pull', 'Summary');
}

/** A menu in the wrong language is better than none. */
function localeOf(platform: Platform): string {
  try {
    return platform.session.locale();
  } catch {
    return '';
  }
}

/** Builds the add-on's menu in the user's language. Touches nothing else: it may run before anything is authorised. */
export function buildMenu(platform: Platform): void {
  const language = languageOf(localeOf(platform));
  const pulls: MenuItem[] = resources.map(resource => {
    const label = hasParameters(resource) ? menuTexts.pullAsking(resource.label) : resource.label;
    return { label: label[language], entryPoint: pullEntryPoint(resource.name) };
  });
  platform.ui.addMenu([
    { label: menuTexts.connect[language], entryPoint: 'menuConnect' },
    { label: menuTexts.pull[language], items: pulls },
    { label: menuTexts.refresh[language], entryPoint: 'menuRefresh' },
    { label: menuTexts.refreshAll[language], entryPoint: 'menuRefreshAll' },
    { label: menuTexts.schedule[language], entryPoint: 'menuSchedule' },
    {
      label: menuTexts.summaries[language],
      items: [
        ...groupings.map(by => ({
          label: titleOf(by)[language],
          entryPoint: summaryEntryPoint(by.name),
        })),
        { label: summaryTexts.cash[language], entryPoint: summaryEntryPoint('cash') },
      ],
    },
    'separator',
    { label: menuTexts.preview[language], entryPoint: 'menuPreview' },
    { label: menuTexts.push[language], entryPoint: 'menuPush' },
    { label: menuTexts.resolve[language], entryPoint: 'menuResolve' },
    { label: menuTexts.resume[language], entryPoint: 'menuContinue' },
    {
      label: menuTexts.more[language],
      items: [
        { label: menuTexts.pushSelected[language], entryPoint: 'menuPushSelected' },
        { label: menuTexts.pushFailed[language], entryPoint: 'menuPushFailed' },
        { label: menuTexts.cancel[language], entryPoint: 'menuCancel' },
        'separator',
        { label: menuTexts.undo[language], entryPoint: 'menuUndo' },
        { label: menuTexts.history[language], entryPoint: 'menuHistory' },
      ],
    },
    'separator',
    { label: menuTexts.request[language], entryPoint: 'menuRequest' },
    { label: menuTexts.issueRows[language], entryPoint: 'menuIssueRows' },
    'separator',
    { label: menuTexts.columns[language], entryPoint: 'menuColumns' },
    { label: menuTexts.functions[language], entryPoint: 'menuFunctions' },
    { label: menuTexts.settings[language], entryPoint: 'menuSettings' },
    { label: menuTexts.disconnect[language], entryPoint: 'menuDisconnect' },
    { label: menuTexts.about[language], entryPoint: 'menuAbout' },
  ]);
}
