import { expect, test } from 'vitest'
import { nameOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const skillsOf = (text: string) => {
  const [job] = readJobs(textOf(text), words)
  const { value, certainty } = job?.fields.skill_ids ?? { value: [], certainty: undefined }
  return [certainty, ...(value as number[]).map((id) => nameOf('skills', id))]
}

test('given a job that asks for all the skills it names, then they are sure', () => {
  expect(skillsOf('案件名：予約サイトの改修\n必須：Java 3年以上\n尚可：AWS\n単価：65万')).toEqual([
    'sure',
    'Java',
    'AWS',
  ])
})

test('given a skill that is only named somewhere, then people say whether the job is about it', () => {
  const [certainty] = skillsOf('案件名：Vue.js予約サイトの改修\n必須：Java 3年以上\n単価：65万')
  expect(certainty).toBe('check')
})
