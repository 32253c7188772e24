import { describe, expect, it } from 'vitest'
import { statementNames } from './prepared.ts'

describe('names of statements', () => {
  it('given a text, when it is asked again, then it has a name of its own from then on', () => {
    const nameOf = statementNames('s1')
    expect(nameOf('SELECT $1')).toBeUndefined()
    expect(nameOf('SELECT $1')).toBe('s1_1')
    expect(nameOf('SELECT $2')).toBeUndefined()
    expect(nameOf('SELECT $1')).toBe('s1_1')
    expect(nameOf('SELECT $2')).toBe('s1_2')
  })

  it('given more texts than are kept, then those that came first keep their names and the others have none', () => {
    const nameOf = statementNames('s1')
    const texts = Array.from({ length: 600 }, (_, n) => `SELECT ${n} = $1`)
    for (const text of texts) nameOf(text)
    const named = texts.map(nameOf)
    expect(new Set(named.slice(0, 500)).size).toBe(500)
    expect(named.slice(500).every((name) => name === undefined)).toBe(true)
  })
})
