// Makes a screenshot small: at most 256 colours, which suffice for a spreadsheet. Needs only Node.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
const COMMON_COLORS = 208;
/** Two pictures count as equal up to this difference of a shade (of 255), and this share of pixels. */
const MOST_SHADES = 24;
const MOST_OTHERS = 0.002;

/**
 * @param {Buffer} png As Chromium makes it: 8 bits a channel, not interlaced.
 * @returns {Buffer} The same picture with a palette.
 */
export function smaller(png) {
  const { width, height, pixels } = decoded(png);
  const { palette, indexOf } = paletteOf(pixels);
  const lines = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = indexOf.get(pixels[y * width + x]) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(color => [color >> 16, (color >> 8) & 255, color & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Whether two pictures show the same, because the edges of letters differ by a shade from run to run.
 * @param {Buffer} one
 * @param {Buffer} other
 */
export function showTheSame(one, other) {
  const a = decoded(one);
  const b = decoded(other);
  if (a.width !== b.width || a.height !== b.height) return false;
  let others = 0;
  for (let i = 0; i < a.pixels.length; i++) {
    const [x, y] = [a.pixels[i] ?? 0, b.pixels[i] ?? 0];
    if (x === y) continue;
    if ([16, 8, 0].some(shift => Math.abs(((x >> shift) & 255) - ((y >> shift) & 255)) > MOST_SHADES))
      return false;
    others++;
  }
  return others <= a.pixels.length * MOST_OTHERS;
}

/** Pixels as 0xRRGGBB, row by row. */
function decoded(png) {
  const parts = [];
  let width = 0;
  let height = 0;
  let channels = 0;
  let colors = Buffer.alloc(0);
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (name === 'IHDR') {
      width = data.readUInt32BE(0);
      height = data.readUInt32BE(4);
      channels = { 2: 3, 3: 1, 6: 4 }[data[9]] ?? 0;
      if (data[8] !== 8 || channels === 0 || data[12] !== 0) throw new Error('This kind of PNG is not read.');
    }
    if (name === 'PLTE') colors = data;
    if (name === 'IDAT') parts.push(data);
    at += 12 + length;
  }
  const raw = unfiltered(inflateSync(Buffer.concat(parts)), width * channels, height, channels);
  const [from, step] = channels === 1 ? [colors, 1] : [raw, channels];
  const pixels = new Uint32Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    const at = channels === 1 ? (raw[i] ?? 0) * 3 : i * step;
    pixels[i] = (from[at] << 16) | (from[at + 1] << 8) | from[at + 2];
  }
  return { width, height, pixels };
}

/** Undoes the PNG filters, which encode bytes relative to those to the left and above. */
function unfiltered(data, stride, height, step) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= step ? out[at - step] : 0;
      const up = y > 0 ? out[at - stride] : 0;
      const corner = x >= step && y > 0 ? out[at - stride - step] : 0;
      const told = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      out[at] = data[y * (stride + 1) + 1 + x] + told;
    }
  }
  return out;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** The most frequent colours without near duplicates, then rare colours that differ most. */
function paletteOf(pixels) {
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colors = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color);
  const palette = [];
  const shades = new Set();
  for (const color of colors) {
    const shade = color & 0xf8f8f8;
    if (palette.length === COMMON_COLORS || shades.has(shade)) continue;
    shades.add(shade);
    palette.push(color);
  }
  const distances = colors.map(color => distanceOf(palette[nearest(palette, color)] ?? 0, color));
  while (palette.length < MOST_COLORS) {
    const farthest = distances.indexOf(Math.max(...distances));
    const color = colors[farthest];
    if (color === undefined || distances[farthest] === 0) break;
    palette.push(color);
    colors.forEach((other, i) => {
      distances[i] = Math.min(distances[i] ?? 0, distanceOf(color, other));
    });
  }
  return { palette, indexOf: new Map(colors.map(color => [color, nearest(palette, color)])) };
}

function nearest(palette, color) {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  palette.forEach((other, index) => {
    const distance = distanceOf(other, color);
    if (distance < least) {
      least = distance;
      found = index;
    }
  });
  return found;
}

const distanceOf = (one, other) =>
  ((one >> 16) - (other >> 16)) ** 2 +
  (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 +
  ((one & 255) - (other & 255)) ** 2;

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
