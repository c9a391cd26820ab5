/** The part of React that the grid uses itself; Univer brings React along, without its types. */
declare module 'react' {
  export function createElement(name: string, properties: object): unknown;
}
