/** What engine.ts uses of DuckDB's package, which is installed for the tests of bigquery/ only. */
declare module '@duckdb/node-api' {
  export interface DuckDBType {
    readonly alias?: string;
    toString(): string;
  }
  export const VARCHAR: DuckDBType;

  export class DuckDBDataChunk {
    static create(types: readonly DuckDBType[], rowCount?: number): DuckDBDataChunk;
    setColumns(columns: readonly (readonly string[])[]): void;
  }

  export interface DuckDBAppender {
    appendDataChunk(chunk: DuckDBDataChunk): void;
    closeSync(): void;
  }

  export interface DuckDBResultReader {
    columnNames(): string[];
    columnTypes(): DuckDBType[];
    getRowsJson(): unknown[][];
  }

  export interface DuckDBConnection {
    run(statement: string): Promise<unknown>;
    runAndReadAll(query: string): Promise<DuckDBResultReader>;
    createAppender(table: string): Promise<DuckDBAppender>;
    closeSync(): void;
  }

  export class DuckDBInstance {
    static create(path: string): Promise<DuckDBInstance>;
    connect(): Promise<DuckDBConnection>;
    closeSync(): void;
  }
}
