/** A small seeded generator (sfc32) for Math.random and for every other random choice that must be repeatable. */

/** Numbers in [0, 1), the same sequence for the same seed. */
export function createRandom(seed: number): () => number {
  let a = seed | 0;
  let b = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
  let c = Math.imul(seed ^ 0x7f4a7c15, 0xc2b2ae35) | 0;
  let counter = 1;
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    return (mixed >>> 0) / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 12; warmUp += 1) next();
  return next;
}
