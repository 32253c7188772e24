import { expect, it } from 'vitest'
import { done } from '../../../test/fixtures/contracts/contract.ts'
import { forFile } from '../../../test/support/app.ts'
import { startTestSite } from '../../../test/support/site.ts'

const site = await forFile(startTestSite())

const make = async (job: object) =>
  (
    await done(await site.app.as('admin'), 'jobs/create', {
      job: { open_status_flg: 1, detail: '開発', monthly_price_l_num: 800_000, ...job },
    })
  ).job.id_by_enterprise_id as number
const similarTo = async (id: number) =>
  /この案件に似た案件.*?<\/section>/s.exec((await site.get(`/jobs/detail/${id}`)).html)?.[0] ?? ''

it('given a job without skills, then those at its station are its neighbours, those of its prefecture alone are not', async () => {
  const [shibuya, shinjuku] = (await site.app.app.masters.search('stations', '渋', 5)).map(({ id }) => id)
  const place = { prefecture_id: 13, station_id: shibuya }
  const own = await make({ name: '駅の元', ...place })
  await make({ name: '同じ駅', ...place, skill_ids: [7] })
  await make({ name: '同じ県の別の駅', prefecture_id: 13, station_id: shinjuku })
  const section = await similarTo(own)
  expect(section).toContain('同じ駅')
  expect(section).not.toContain('別の駅')
})

it('given jobs with the same skills, then a job names those, open and public ones only, the likest first', async () => {
  const own = await make({ name: '似た案件の元', skill_ids: [1, 3], occupation_ids: [3] })
  await make({ name: '技術がひとつ同じ', skill_ids: [1] })
  await make({ name: '技術も職種も同じ', skill_ids: [1, 3], occupation_ids: [3] })
  await make({ name: '募集を終えた', skill_ids: [1, 3], application_status_flg: 2 })
  await make({ name: '公開していない', skill_ids: [1, 3], open_status_flg: 2 })
  const section = await similarTo(own)
  expect(section).toContain('技術も職種も同じ')
  expect(section.indexOf('技術も職種も同じ')).toBeLessThan(section.indexOf('技術がひとつ同じ'))
  for (const hidden of ['似た案件の元', '募集を終えた', '公開していない'])
    expect(section).not.toContain(hidden)
})
