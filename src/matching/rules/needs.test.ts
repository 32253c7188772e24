import { expect, it } from 'vitest'
import { MasterBook } from '#foundation/masterdata/book.ts'
import { readNeeds } from './needs.ts'

const book = new MasterBook()
const idOf = (name: string) => book.idOf('skills', name) as number
const read = (required: string | null, welcome: string | null = null, skills: string[] = []) =>
  readNeeds({ required, welcome, skill_ids: skills.map(idOf) }, book.items('skills'), (id) =>
    book.name('skills', id),
  ).map(({ name, years, is_required }) => `${name}${years ?? ''}${is_required ? '' : '?'}`)

it.each([
  ['Java 3年以上', ['Java3']],
  ['・Java、Spring Boot 3年以上', ['Java3', 'Spring Boot3']],
  ['3年以上のJavaの経験', ['Java3']],
  ['Java 5年以上、React', ['Java5', 'React']],
  ['React ３年以上\nTypeScript 1〜2年', ['React3', 'TypeScript1']],
  ['React（2020年代の開発）', ['React']],
  ['コミュニケーション力', []],
] as const)('given the required text %j, then it asks for %j', (text, wanted) => {
  expect(read(text)).toEqual(wanted)
})

it('given skills in the record and a welcome text, then what no text names is required only where the text names none', () => {
  expect(read(null, 'Next.js', ['React', 'Next.js'])).toEqual(['React', 'Next.js?'])
  expect(read('React 3年以上', null, ['React', 'AWS'])).toEqual(['React3', 'AWS?'])
})
