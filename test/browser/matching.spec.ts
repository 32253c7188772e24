import type { Page } from '@playwright/test'
import { call, tag } from './act.ts'
import { stillViolations } from './axe.ts'
import { keysOf } from './by-keyboard/keys.ts'
import { expect, test } from './test.ts'

/** Its number in the list of skills, as every record holds it. */
const typeScript = 3

/** A job that nobody of the demo works for, and people who do. */
const prepare = async (page: Page, names: readonly string[]) => {
  const { job } = await call(page, 'jobs/create', {
    job: {
      name: `会員基盤の開発 ${tag()}`,
      required: 'TypeScript 3年以上',
      monthly_price_l_num: 100_000,
      application_status_flg: 1,
    },
  })
  for (const name of names)
    await call(page, 'candidates/create', {
      candidate: {
        name,
        email: `match${tag()}@matching.example.jp`,
        skill_ids: { [typeScript]: { ability_level_id: 7 } },
        monthly_price_f_num: 90_000,
        inception_day_type_id: 2,
      },
    })
  return job.id_by_enterprise_id as number
}

test.describe('given a job and people who go with it', () => {
  test.use({ readsAhead: true })

  test('when the tab is worked through by keyboard alone, then the reasons are there, what is not the one teaches and is taken back, and who is left is proposed', async ({
    page,
    signedInAs,
  }) => {
    const mark = tag()
    const names = ['一郎', '二郎', '三郎', '四郎'].map((name) => `組合 ${name}${mark}`)
    const [first = '', ...others] = names
    await signedInAs('admin')
    await page.goto('/enterprise/jobs?n=10')
    const id = await prepare(page, names)
    const keys = keysOf(page)
    await page.goto(`/enterprise/jobs/${id}`)
    const tab = page.getByRole('link', { name: '合う候補者' })
    await expect(tab).toHaveText('合う候補者4')
    await keys.press(tab)

    const table = page.getByRole('table', { name: '合う候補者' })
    const row = (name: string) => table.getByRole('row').filter({ hasText: name })
    await expect(row(first)).toContainText('TypeScript 5年以上（必須3年以上）')
    await expect(row(first)).toContainText('希望単価の中')
    expect(await stillViolations(page)).toEqual([])

    const panel = page.getByRole('complementary', { name: '合う度合いの重み' })
    for (const name of others) {
      await keys.item(page.getByRole('button', { name: `${name}：この人ではない` }), '経験が古い')
      await expect(row(name)).toBeHidden()
    }
    await expect(tab).toHaveText('合う候補者1')
    const lesson = panel.getByText('「経験が古い」で外した 3件から')
    await expect(lesson).toContainText('直近の経験の重みを +3')
    await keys.press(panel.getByRole('button', { name: '元に戻す' }))
    await expect(panel.getByText('「経験が古い」から学んだことは取り消しました')).toBeVisible()
    await expect(lesson).toBeHidden()

    await keys.press(page.getByRole('button', { name: `${first}を提案に入れる` }))
    await keys.press(page.getByRole('link', { name: '1人に提案' }))
    await expect(page.getByText('候補者 1人 × 案件 1件').first()).toBeVisible()
  })
})
