// Object.hasOwn for code that is not ours: esbuild puts it in wherever that is used.
const own = Object.prototype.hasOwnProperty;
/** @type {(object: object, name: PropertyKey) => boolean} */
const hasOwn = (object, name) => own.call(object, name);
export { hasOwn as 'Object.hasOwn' };
