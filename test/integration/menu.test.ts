import { describe, expect, it } from 'vitest';
import { hasParameters } from '../../src/menu/pull/pull-asking';
import { resources } from '../../src/resources/registry';
import { messages, openScenario } from '../support/scenario';

describe('the menu', () => {
  it('is there before anything is authorised, in Korean or English by the locale of the user', async () => {
    const scenario = await openScenario({ connect: false });
    const lee = scenario.host.user({ email: 'lee@example.com', locale: 'ko' });
    const labels = (user: typeof lee) =>
      JSON.stringify(scenario?.host.openMenu(scenario.book, user, { authMode: 'NONE' }));
    expect(labels(scenario.kim)).toContain('"Preview changes..."');
    expect(labels(lee)).toContain('"변경 미리보기..."');
  });

  it('offers a pull of every list', async () => {
    const scenario = await openScenario({ connect: false });
    const text = JSON.stringify(scenario.host.openMenu(scenario.book, scenario.kim));
    for (const resource of resources) expect(text).toContain(resource.label.en);
  });

  it('every item runs and ends with a message, also before anything is connected', async () => {
    const s = await openScenario({ connect: false });
    const functions: string[] = [];
    JSON.stringify(s.host.openMenu(s.book, s.kim), (name, value) => {
      if (name === 'functionName') functions.push(value);
      return value;
    });
    // Lists that are asked for something can be pulled by a window and by typing.
    const asking = resources.filter(hasParameters).length;
    expect(functions.length).toBe(resources.length + asking + 26);
    for (const name of functions) {
      const result = s.run(name);
      expect([name, result.outcome]).toEqual([name, 'finished']);
      const kind = name === 'menuSidebar' ? 'sidebar' : name.startsWith('open') ? 'dialog' : null;
      if (kind !== null) expect(s.host.page(s.book, s.kim, kind)?.title, name).toBe('Finance Sheets');
      else expect(messages(result).length, name).toBeGreaterThan(10);
    }
  });

  it('opens commands by their labels', async () => {
    const scenario = await openScenario();
    const result = scenario.host.clickMenu(scenario.book, scenario.kim, ['Pull', 'Teams'], {
      dialogs: ['OK'],
    });
    expect(messages(result)).toContain('"Teams": 12 records pulled');
  });
});

describe('About', () => {
  it('shows version, workspace, address and user, and never the key', async () => {
    const scenario = await openScenario();
    const text = messages(scenario.run('menuAbout'));
    expect(text).toContain('kim@example.com');
    expect(text).toContain(scenario.service.url);
    expect(text).not.toContain(scenario.service.apiKeys[0]);
  });
});
