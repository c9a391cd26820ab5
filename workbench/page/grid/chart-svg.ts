/** A chart as SVG, in the style of Sheets: columns or lines, a legend below the title. */
import type { ChartPicture } from '../../protocol';

/** The default size in Sheets. */
export const CHART_SIZE = { width: 600, height: 371 };

const COLORS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853', '#ff6d01', '#46bdc6', '#7baaf7', '#f07b72'];
const PLOT = { top: 76, right: 20, bottom: 60 };
const TICKS = 5;
/** The width of a name along the axis, in pixels. */
const NAME_WIDTH = 78;

export function chartSvg({ kind, title, names, series }: ChartPicture): string {
  const { width, height } = CHART_SIZE;
  const scale = scaleOf(series.flatMap(({ values }) => values.filter(value => value !== null)));
  // Leaves room for the widest number.
  const left = 36 + Math.max(...scale.ticks.map(tick => widthOf(tick.toLocaleString('en-US'))));
  const plot = { width: width - left - PLOT.right, height: height - PLOT.top - PLOT.bottom };
  const y = (value: number): number =>
    PLOT.top + plot.height * (1 - (value - scale.low) / (scale.high - scale.low));
  const step = plot.width / Math.max(1, names.length);
  const middle = (i: number): number => left + step * (i + 0.5);

  const lines = scale.ticks.map(
    tick =>
      `<line x1="${left}" x2="${width - PLOT.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="${tick === 0 ? '#5f6368' : '#e0e0e0'}"/>` +
      text(left - 8, y(tick) + 4, tick.toLocaleString('en-US'), 'end'),
  );
  const every = Math.max(1, Math.ceil(NAME_WIDTH / step));
  const labels = names.map((name, i) =>
    i % every === 0
      ? text(middle(i), height - PLOT.bottom + 20, shortened(name, step * every), 'middle')
      : '',
  );
  const marks = series.map(({ values }, s) =>
    kind === 'line'
      ? line(values, color(s), middle, y)
      : columns(values, color(s), { s, count: series.length, step }, middle, y),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Arial, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', sans-serif">`,
    `<rect width="${width}" height="${height}" fill="#fff" stroke="#dadce0"/>`,
    text(20, 32, title, 'start', 'font-size="16" fill="#3c4043"'),
    legend(series.map(({ name }) => name)),
    ...lines,
    ...labels,
    ...marks,
    '</svg>',
  ].join('');
}

function legend(names: readonly string[]): string {
  let x = 20;
  return names
    .map((name, s) => {
      const at = x;
      const shown = shortened(name, 130);
      x += 30 + widthOf(shown);
      return `<rect x="${at}" y="47" width="10" height="10" fill="${color(s)}"/>${text(at + 15, 56, shown, 'start')}`;
    })
    .join('');
}

function columns(
  values: readonly (number | null)[],
  fill: string,
  place: { readonly s: number; readonly count: number; readonly step: number },
  middle: (i: number) => number,
  y: (value: number) => number,
): string {
  const group = place.step * 0.7;
  const width = Math.min(48, group / place.count);
  const first = -(width * place.count) / 2 + width * place.s;
  return values
    .map((value, i) => {
      if (value === null) return '';
      const [top, bottom] = value < 0 ? [y(0), y(value)] : [y(value), y(0)];
      return `<rect x="${middle(i) + first}" y="${top}" width="${Math.max(1, width - 1)}" height="${bottom - top}" fill="${fill}"/>`;
    })
    .join('');
}

function line(
  values: readonly (number | null)[],
  stroke: string,
  middle: (i: number) => number,
  y: (value: number) => number,
): string {
  const points = values.flatMap((value, i) => (value === null ? [] : [`${middle(i)},${y(value)}`]));
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${stroke}" stroke-width="2"/>`;
}

/** Round steps from the lowest to the highest value, including 0. */
function scaleOf(values: readonly number[]): {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
} {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const rough = Math.max(highest - lowest, 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find(factor => factor * power >= rough) ?? 10);
  const low = Math.floor(lowest / step) * step;
  const high = Math.max(Math.ceil(highest / step) * step, low + step);
  const count = Math.round((high - low) / step);
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

const color = (series: number): string => COLORS[series % COLORS.length] ?? '#4285f4';

const text = (
  x: number,
  y: number,
  words: string,
  anchor: 'start' | 'middle' | 'end',
  more = 'font-size="12" fill="#5f6368"',
): string => `<text x="${x}" y="${y}" text-anchor="${anchor}" ${more}>${escaped(words)}</text>`;

/** Hangul is about twice as wide as Latin letters. */
const widthOf = (words: string): number =>
  [...words].reduce((sum, letter) => sum + (letter > '\u00ff' ? 12 : 7), 0);

function shortened(words: string, room: number): string {
  if (widthOf(words) <= room) return words;
  let kept = words;
  while (kept !== '' && widthOf(kept) > room - 12) kept = [...kept].slice(0, -1).join('');
  return `${kept}…`;
}

const escaped = (words: string): string =>
  words.replace(
    /[&<>"]/g,
    letter => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? '',
  );
