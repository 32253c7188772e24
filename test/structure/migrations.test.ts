import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { splitStatements } from '#foundation/platform/database/migrate.ts'
import { forwardFaults } from './forward-faults.ts'

const folder = new URL('../../db/migrations/', import.meta.url)
/** From here on, two versions may run side by side while one replaces the other. */
const first = '0570'
/** Migrations run already and cannot be changed any more, with what the release before could not do on their schema. */
const known: Record<string, string[]> = {
  // Erasing a person's data is refused to the old release meanwhile, and works again once it is replaced.
  '0570_cluster.sql': ['REVOKE EXECUTE ON FUNCTION erase_histories'],
}
const announced = /^-- breaks the release before: \S/

const faultsOf = (text: string) => (announced.test(text) ? [] : forwardFaults(splitStatements(text)))

describe('migrations', () => {
  it('given the newer ones, then the release before can go on with their schema, or they say that it cannot', () => {
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.sql') && each >= first)) {
      const found = faultsOf(readFileSync(new URL(name, folder), 'utf8'))
      expect([name, found]).toEqual([
        name,
        (known[name] ?? []).map((start) => expect.stringContaining(start)),
      ])
    }
  })

  it.each([
    'DROP TABLE jobs;',
    'DROP VIEW IF EXISTS seen;',
    'ALTER TABLE jobs DROP COLUMN name;',
    'ALTER TABLE jobs DROP name;',
    'ALTER TABLE jobs RENAME COLUMN name TO title;',
    'ALTER TABLE jobs RENAME TO works;',
    'ALTER TABLE jobs ADD COLUMN rank integer NOT NULL;',
    'ALTER TABLE jobs ADD COLUMN a integer NOT NULL DEFAULT 0, ADD COLUMN rank integer NOT NULL;',
    'ALTER TABLE jobs ALTER COLUMN name SET NOT NULL;',
    'ALTER TABLE jobs ALTER COLUMN name DROP DEFAULT;',
    'ALTER TABLE jobs ALTER COLUMN name TYPE integer USING name::integer;',
    'ALTER FUNCTION f(text) RENAME TO g;',
    'REVOKE EXECUTE ON FUNCTION f(text) FROM tsumugi_app;',
    'CREATE FUNCTION f(a text) RETURNS text LANGUAGE sql AS $$ SELECT a;\n$$;\nREVOKE ALL ON FUNCTION f(text), g(text) FROM PUBLIC;',
    'DROP FUNCTION f(text);',
    'DROP FUNCTION f(text);\nCREATE FUNCTION f(text, integer) RETURNS text LANGUAGE sql AS $$ SELECT 1;\n$$;',
    'DROP FUNCTION f(text);\nCREATE FUNCTION f(integer) RETURNS text LANGUAGE sql AS $$ SELECT 1;\n$$;',
    "DO $$ BEGIN\n  EXECUTE 'DROP TABLE jobs';\nEND $$;",
  ])('given %j, then it is refused unless the file says why', (statement) => {
    expect(faultsOf(statement)).toHaveLength(1)
    expect(faultsOf(`-- breaks the release before: nobody reads it\n${statement}`)).toEqual([])
    expect(faultsOf(`-- breaks the release before:\n${statement}`)).toHaveLength(1)
  })

  it.each([
    'CREATE TABLE jobs (id integer NOT NULL);',
    'ALTER TABLE jobs ADD COLUMN rank integer;',
    'ALTER TABLE jobs ADD COLUMN rank integer NOT NULL DEFAULT 0;',
    'ALTER TABLE jobs DROP CONSTRAINT jobs_check;',
    'ALTER TABLE jobs ALTER COLUMN name DROP NOT NULL;',
    'DROP INDEX jobs_by_name;',
    'CREATE OR REPLACE FUNCTION f(a text) RETURNS text LANGUAGE sql AS $$ SELECT a;\n$$;',
    'DROP FUNCTION f(text);\nCREATE FUNCTION f(wanted text DEFAULT null) RETURNS text LANGUAGE sql AS $$ SELECT 1;\n$$;',
    'CREATE FUNCTION f(a text) RETURNS text LANGUAGE sql AS $$ SELECT a;\n$$;\nREVOKE ALL ON FUNCTION f(text) FROM PUBLIC;',
    'CREATE TABLE fresh (id integer);\nDROP TABLE fresh;',
  ])('given %j, then the release before can live with it', (statement) => {
    expect(faultsOf(statement)).toEqual([])
  })
})
