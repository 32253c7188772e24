import { beforeEach, describe, expect, it } from 'vitest'
import { forFile, startTestApp } from '../../../../test/support/app.ts'
import type { Client } from '../../../../test/support/client.ts'
import { defaultReportSetting, defaultStages, type StageSetting } from './stages.ts'

const root = '/api/enterprise/model_settings'
const made = async (plural: string, name: string, draft: object): Promise<number> =>
  (await admin.post(`/api/enterprise/${plural}/create`, { [name]: draft })).body[name].id_by_enterprise_id
const show = async (who: Client) => (await who.get(`${root}/show/opportunity`)).body.model_setting.stages
/** The stages with what is given changed, by id. */
const stagesWith = (given: Record<number, Partial<StageSetting>>) =>
  defaultStages.map((stage) => ({ ...stage, ...given[stage.opportunity_status_id] }))
const save = (who: Client, stages: unknown) =>
  who.post(`${root}/update/opportunity`, { model_setting: { stages } })

const app = await forFile(startTestApp())
const admin = await app.as('admin')
const manager = await app.as('manager')
const company: number = await made('companies', 'company', { name: '株式会社ルミナ' })
const candidate: number = await made('candidates', 'candidate', { name: '佐藤 健太' })
beforeEach(() => save(admin, defaultStages))

describe('the stages of an enterprise', () => {
  it('given nothing was saved, then they are those of the specification', async () => {
    expect(await show(await app.as('admin', 2))).toEqual(defaultStages)
  })

  it('given a manager saves names and stages, then everyone of the enterprise reads them, in their order', async () => {
    const stages = stagesWith({ 10: { name: '書類提案' }, 20: { is_shown: false } })
    expect((await save(manager, stages.toReversed())).status).toBe(200)
    expect(await show(await app.as('member'))).toEqual(stages)
    expect(await show(await app.as('admin', 2))).toEqual(defaultStages)
  })

  it('given a plain member, then saving is refused', async () => {
    const answer = await save(await app.as('member'), defaultStages)
    expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
  })

  it('given wrong names or fields, then 400 at each and nothing changes', async () => {
    const answer = await save(
      admin,
      stagesWith({
        0: { name: ' ' },
        10: { name: '提案依頼' },
        20: { name: '提案依頼' },
        30: { required_fields: ['title'] },
        40: { name: 'あ'.repeat(21) },
        70: { is_shown: false },
      }),
    )
    expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([
      400,
      [
        'stages.0.name',
        'stages.10.name',
        'stages.20.name',
        'stages.30.required_fields',
        'stages.40.name',
        'stages.70.is_shown',
      ],
    ])
    const none = stagesWith(
      Object.fromEntries([0, 10, 20, 30, 40, 50, 60].map((id) => [id, { is_shown: false }])),
    )
    expect(Object.keys((await save(admin, none)).body.error.fields)).toEqual(['stages.0.is_shown'])
    expect(
      (
        await save(
          admin,
          defaultStages.map(() => defaultStages[0]),
        )
      ).status,
    ).toBe(400)
    expect(await show(admin)).toEqual(defaultStages)
  })

  it('given an unknown type, another type than the content, or a restriction, then it is refused', async () => {
    expect((await admin.get(`${root}/show/candidate`)).status).toBe(404)
    const mixed = await admin.post(`${root}/update/report_opportunity`, {
      model_setting: { stages: defaultStages },
    })
    expect(mixed.status).toBe(400)
    await app.restrict('opportunities', 1)
    const restricted = await admin.get(`${root}/show/opportunity`)
    await app.restrict('opportunities', 0)
    expect([restricted.status, restricted.body.error.feature]).toEqual([403, 'opportunities'])
  })

  it('given stages for the report, then they are kept in the order of the stages', async () => {
    const type = 'report_opportunity'
    const saved = await admin.post(`${root}/update/${type}`, {
      model_setting: { opportunity_status_ids: [70, 0, 30] },
    })
    expect(saved.body.model_setting).toEqual({
      ...defaultReportSetting,
      model_type: type,
      opportunity_status_ids: [0, 30, 70],
    })
    expect((await admin.get(`${root}/show/${type}`)).body).toEqual(saved.body)
  })

  it('given what the reports go by, then what is not sent stays, and what cannot be is refused at its field', async () => {
    const path = `${root}/update/report_opportunity`
    const sent = {
      expected_days: { 10: 7, 30: 14 },
      possibility_percents: { 0: 50, 1: 90, 2: 60, 3: 10 },
      closing_month: 3,
      monthly_profit_target: 5_200_000,
    }
    expect((await admin.post(path, { model_setting: sent })).body.model_setting).toMatchObject(sent)
    const after = await admin.post(path, { model_setting: { monthly_profit_target: null } })
    expect(after.body.model_setting).toMatchObject({ ...sent, monthly_profit_target: null })
    for (const wrong of [
      { closing_month: 13 },
      { expected_days: { 10: 0 } },
      { possibility_percents: { ...sent.possibility_percents, 1: 101 } },
    ])
      expect([wrong, (await admin.post(path, { model_setting: wrong })).status]).toEqual([wrong, 400])
    expect((await (await app.as('member')).post(path, { model_setting: sent })).status).toBe(403)
  })
})

describe('moves under the settings', () => {
  const deals = '/api/enterprise/opportunities'
  const deal = (more: object = {}) =>
    made('opportunities', 'opportunity', {
      candidate_id_by_enterprise_id: candidate,
      company_id_by_enterprise_id: company,
      ...more,
    })
  const shown = async (id: number) => (await admin.get(`${deals}/show/${id}`)).body.opportunity
  const at = '2098-01-06T10:00:00.000Z'
  const asking = () =>
    save(admin, stagesWith({ 30: { required_fields: ['first_interview_at', 'opportunity_possibility_id'] } }))

  it('given a stage that asks for fields, when one moves there without, then 400 at each and nothing changes', async () => {
    await asking()
    const id = await deal()
    const before = await shown(id)
    const move = await admin.post(`${deals}/move/${id}`, { opportunity_status_id: 30 })
    const update = await admin.post(`${deals}/update/${id}`, { opportunity: { opportunity_status_id: 30 } })
    for (const answer of [move, update])
      expect([answer.status, Object.keys(answer.body.error.fields).sort()]).toEqual([
        400,
        ['first_interview_at', 'opportunity_possibility_id', 'opportunity_status_id'],
      ])
    expect(move.body.error.fields.opportunity_status_id[0]).toContain('1次商談の日時、確度')
    expect(await shown(id)).toEqual(before)
  })

  it('given the fields travel with the move, or stand there already, then it is made', async () => {
    await asking()
    const asked = { first_interview_at: at, opportunity_possibility_id: 2 }
    const id = await deal()
    const moved = await admin.post(`${deals}/move/${id}`, { opportunity_status_id: 30, opportunity: asked })
    expect(moved.body.opportunity).toMatchObject({ ...asked, opportunity_status_id: 30 })
    const filled = await deal(asked)
    expect((await admin.post(`${deals}/move/${filled}`, { opportunity_status_id: 30 })).status).toBe(200)
  })

  it('given a wrong value travels with the move, then 400 at it and nothing changes', async () => {
    const id = await deal()
    const before = await shown(id)
    const answer = await admin.post(`${deals}/move/${id}`, {
      opportunity_status_id: 30,
      opportunity: { first_interview_at: 'あした' },
    })
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, ['first_interview_at']])
    expect(await shown(id)).toEqual(before)
  })

  it('given a first stage that asks for an owner, then one made by hand needs it and one of a proposal does not', async () => {
    await save(admin, stagesWith({ 0: { required_fields: ['enterprise_member1_id'] } }))
    const draft = { candidate_id_by_enterprise_id: candidate, company_id_by_enterprise_id: company }
    const byHand = await admin.post(`${deals}/create`, { opportunity: draft })
    expect(Object.keys(byHand.body.error.fields)).toContain('enterprise_member1_id')
    expect(await deal({ create_route_type_id: 1 })).toBeGreaterThan(0)
  })

  it('given a hidden stage, then the board shows it only while it holds something', async () => {
    const stages = async () =>
      (await admin.post(`${deals}/board`, {})).body.columns.map(
        (column: { opportunity_status_id: number }) => column.opportunity_status_id,
      )
    await save(admin, stagesWith({ 50: { is_shown: false }, 60: { is_shown: false } }))
    const id = await deal({ opportunity_status_id: 50 })
    expect(await stages()).toEqual([0, 10, 20, 30, 40, 50, 70])
    await admin.post(`${deals}/move/${id}`, { opportunity_status_id: 40 })
    expect(await stages()).toEqual([0, 10, 20, 30, 40, 70])
  })

  it('given owners, then the board says what each has, and what nobody owns last', async () => {
    const before = (await admin.post(`${deals}/board`, {})).body.lanes
    await deal({ enterprise_member1_id: 2, monthly_payment_num: 700_000 })
    const { lanes } = (await admin.post(`${deals}/board`, {})).body
    expect(lanes[0]).toEqual({
      enterprise_member1_id: 2,
      enterprise_member1: { id: 2, name: '小林 亮' },
      count: 1,
      monthly_payment_sum: 700_000,
    })
    expect(lanes.at(-1)).toEqual(before.at(-1))
    expect(lanes.at(-1).enterprise_member1_id).toBeNull()
  })
})
