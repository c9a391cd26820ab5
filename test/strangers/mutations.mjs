// Rules that the runs must catch when they are missing: each is left out of src as it is bundled.

/**
 * @typedef {object} Mutation
 * @property {string} leavesOut The rule, in the words of the design.
 * @property {readonly import('../faults/mutations/plugin.mjs').Patch[]} patches
 */

/** @type {Readonly<Record<string, Mutation>>} */
export const mutations = {};
