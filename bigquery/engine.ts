/** DuckDB: keeps the rows and runs the queries. One connection, one statement at a time. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DuckDBConnection, DuckDBDataChunk, DuckDBInstance, VARCHAR } from '@duckdb/node-api';

/** The rows of a chunk of DuckDB. */
const CHUNK = 2048;

const SETTINGS = [
  // GoogleSQL: nulls first where the order ascends, last where it descends.
  "SET default_null_order = 'nulls_first_on_asc_last_on_desc'",
  "SET TimeZone = 'UTC'",
  // Faster beside other work than with more.
  'SET threads = 1',
  // A query reads nothing but tables.
  'SET enable_external_access = false',
  'SET autoinstall_known_extensions = false',
];

export interface Answer {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Numbers beyond 32 bits, decimals, days and times are texts. */
  readonly rows: readonly (readonly unknown[])[];
}

export class Engine {
  /** @param macros Statements that make what queries use. */
  static async open(macros: readonly string[]): Promise<Engine> {
    const folder = mkdtempSync(join(tmpdir(), 'bigquery-stand-in-'));
    const instance = await DuckDBInstance.create(join(folder, 'rows.duckdb'));
    const connection = await instance.connect();
    for (const setting of [...SETTINGS, ...macros]) await connection.run(setting);
    return new Engine(folder, instance, connection);
  }

  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly instance: DuckDBInstance,
    private readonly connection: DuckDBConnection,
  ) {}

  /** Nothing comes between the statements of a piece of work. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }

  run(statement: string): Promise<void> {
    return this.inTurn(async () => void (await this.connection.run(statement)));
  }

  /** All statements take effect, or none. */
  together(...statements: readonly string[]): Promise<void> {
    return this.inTurn(async () => {
      await this.connection.run('BEGIN');
      try {
        for (const statement of statements) await this.connection.run(statement);
        await this.connection.run('COMMIT');
      } catch (error) {
        await this.connection.run('ROLLBACK');
        throw error;
      }
    });
  }

  read(query: string): Promise<Answer> {
    return this.inTurn(async () => {
      const reader = await this.connection.runAndReadAll(query);
      const types = reader.columnTypes().map(type => type.alias ?? type.toString());
      return {
        columns: reader.columnNames().map((name, i) => ({ name, type: types[i] ?? '' })),
        rows: reader.getRowsJson(),
      };
    });
  }

  /** Makes a table of texts. Rows are JSON with the names c0, c1 and so on, so that a missing value costs nothing. */
  stage(name: string, width: number, rows: Iterable<string>): Promise<void> {
    return this.inTurn(async () => {
      await this.connection.run('CREATE OR REPLACE TEMP TABLE lines (line VARCHAR)');
      const appender = await this.connection.createAppender('lines');
      try {
        for (const batch of batches(rows)) {
          const chunk = DuckDBDataChunk.create([VARCHAR], batch.length);
          chunk.setColumns([batch]);
          appender.appendDataChunk(chunk);
        }
      } finally {
        appender.closeSync();
      }
      const columns = Object.fromEntries(Array.from({ length: width }, (_, i) => [`c${i}`, 'VARCHAR']));
      await this.connection.run(
        `CREATE OR REPLACE TEMP TABLE ${name} AS SELECT unnest(from_json(line, ${literal(JSON.stringify(columns))})) FROM lines`,
      );
      await this.connection.run('DROP TABLE lines');
    });
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A name as DuckDB reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
/** A text as DuckDB reads it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function* batches(rows: Iterable<string>): Generator<string[]> {
  let batch: string[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < CHUNK) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
