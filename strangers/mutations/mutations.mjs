export const mutations = {};
