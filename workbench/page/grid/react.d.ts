/** The part of React that the grid uses. Univer includes React without its types. */
declare module 'react' {
  export function createElement(name: string, properties: object): unknown;
}
