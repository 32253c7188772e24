import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

it('given the sources, then only `receive` writes a new application, so that is_new and candidate are always its own', () => {
  const writers = sourceFiles('src').filter((file) =>
    /\b(create|insertMany|prepareMany)\(\s*applies\b|INSERT INTO applies\b/.test(readFileSync(file, 'utf8')),
  )
  expect(writers.filter((file) => !/\.api\.test\.ts$/.test(file))).toEqual(['src/sales/applies/receive.ts'])
})
