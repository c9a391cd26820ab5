/** Draws, names and simplifies shapes. */

import type { Random } from '../random';
import { type DimensionName, dimensionNames, dimensions, type Shape } from './dimensions';

/** Every dimension at its plain option. */
export function plainShape(): Shape {
  return Object.fromEntries(dimensionNames.map(name => [name, dimensions[name].options[0]])) as Shape;
}

export function withOption<K extends DimensionName>(shape: Shape, name: K, option: Shape[K]): Shape {
  return { ...shape, [name]: option };
}

/** Later dimensions are drawn last, so that a seed keeps its other dimensions. */
const DRAWN_LATER: readonly string[] = ['transactions', 'edition', 'traffic'];

/** A few wild dimensions, and the others at their own probability, so that combinations stay meaningful. */
export function drawShape(random: Random): Shape {
  const first = dimensionNames.filter(name => !DRAWN_LATER.includes(dimensions[name].of));
  const later = DRAWN_LATER.flatMap(group => dimensionNames.filter(name => dimensions[name].of === group));
  const wild = new Set(random.some(first, 1 + random.below(4)));
  const drawn = [...first, ...later].map(name => {
    const { options, mild } = dimensions[name];
    const [plain, ...others] = options as readonly string[];
    return [name, wild.has(name) || random.chance(mild) ? random.pick(others) : plain];
  });
  return Object.fromEntries(drawn) as Shape;
}

/** The options that are not plain. */
export function oddities(shape: Shape): Partial<Shape> {
  const plain = plainShape();
  return Object.fromEntries(
    dimensionNames.filter(name => shape[name] !== plain[name]).map(name => [name, shape[name]]),
  );
}

/** The same shape with one oddity less each, in the order of the catalogue. */
export function plainer(shape: Shape): Shape[] {
  const plain = plainShape();
  return dimensionNames
    .filter(name => shape[name] !== plain[name])
    .map(name => withOption(shape, name, plain[name]));
}

/** A shape from its printed oddities. @throws Error for a name or option outside the catalogue. */
export function shapeFrom(odd: Readonly<Record<string, string>>): Shape {
  let shape = plainShape();
  for (const [name, option] of Object.entries(odd)) {
    const dimension = dimensionNames.find(candidate => candidate === name);
    if (dimension === undefined)
      throw new Error(`no dimension "${name}"; there are ${dimensionNames.join(', ')}`);
    const options = dimensions[dimension].options as readonly string[];
    if (!options.includes(option)) throw new Error(`${name} takes one of ${options.join(', ')}`);
    shape = withOption(shape, dimension, option as never);
  }
  return shape;
}
