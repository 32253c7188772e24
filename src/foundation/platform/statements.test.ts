import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectStatements, noteStatement, statementsOf, withoutValues } from './statements.ts'

const event = (text: string) =>
  ({
    level: 'query',
    query: { sql: text, parameters: ['taro.yamada@example.com'] },
    queryDurationMillis: 2,
  }) as never

describe('the statements of a piece of work', () => {
  it('given work side by side, then each has its own, and what belongs to none is not kept', async () => {
    noteStatement(event('SELECT 0'))
    const work = (text: string) =>
      collectStatements(async () => {
        noteStatement(event(text))
        await Promise.resolve()
        noteStatement(event(text))
        return statementsOf().map((one) => one.text)
      })
    expect(await Promise.all([work('SELECT 1'), work('SELECT 2')])).toEqual([
      ['SELECT 1', 'SELECT 1'],
      ['SELECT 2', 'SELECT 2'],
    ])
    expect(statementsOf()).toEqual([])
  })

  it('given a message with a value in it, then the value is not told', () => {
    expect(withoutValues("BEGIN;  SELECT * FROM begin_session('0af3')")).toBe(
      "BEGIN; SELECT * FROM begin_session('?')",
    )
    expect(withoutValues("SELECT 'it''s me', \"name\" FROM a WHERE b = $1")).toBe(
      `SELECT '?', "name" FROM a WHERE b = $1`,
    )
    expect(withoutValues("SELECT 'cut off")).toBe("SELECT '?'")
  })

  it('given any value in quotes, then nothing of it is told', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3 }), (value) => {
        const told = withoutValues(`SELECT a FROM b WHERE c = 'x${value.replaceAll("'", "''")}x' AND d = $1`)
        expect(told).toBe("SELECT a FROM b WHERE c = '?' AND d = $1")
      }),
    )
  })
})
