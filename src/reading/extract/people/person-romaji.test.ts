import { describe, expect, it } from 'vitest'
import { toPlain } from '../layout/plain.ts'
import { spanOf } from '../read.fixture.ts'
import { readRomajiName } from './person-romaji.ts'

const read = (text: string) => readRomajiName(spanOf(toPlain(text)))?.text

describe('readRomajiName', () => {
  it.each([
    ['LE VAN TUAN', 'LE VAN TUAN'],
    ['Kenta Morita', 'Kenta Morita'],
    ['Ms. Priya Nair (F / 30)', 'Priya Nair'],
    ['OKADA Jun（岡田 純）', 'OKADA Jun'],
    ['Maria Santos-Cruz / 31', 'Maria Santos-Cruz'],
    ['John B. Carter', 'John B. Carter'],
  ])('given 「%s」, then the name is %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    'K.A',
    'Tanaka',
    'Senior Engineer',
    'Skill Sheet',
    'Spring Boot',
    'Lumen Systems Inc',
    'Tokyo, Japan',
    'Looking for freelance work',
    'React 4y, Next.js',
  ])('given 「%s」, then there is no name', (text) => {
    expect(read(text)).toBeUndefined()
  })
})
