import { describe, expect, it } from 'vitest'
import { checkMerge, checkSideConfirm, checkSideConfirmCancel, checkSideMail } from './billing-payment.ts'
import {
  checkContractAmendment,
  checkContractConfirm,
  checkContractConfirmCancel,
  checkContractDelete,
  checkContractEarlyEnd,
} from './contract.ts'
import {
  checkOperationalStatus,
  checkOperationClose,
  checkOperationConfirm,
  checkOperationConfirmCancel,
  createsBillingPayment,
  isUnfinished,
  operationalStatusOn,
} from './contract-operation.ts'
import {
  checkOpportunityClose,
  checkOpportunityReopen,
  checkOpportunityStage,
  opportunityStages,
} from './opportunity.ts'
import { checkRenewalAnswer, checkRenewalMove, renewalExpires, renewalStatusOf } from './renewal.ts'

describe('given an opportunity', () => {
  const open = { opportunity_status_id: 20, close_status_id: null }
  const closed = { opportunity_status_id: 20, close_status_id: 80 }
  const none = { pass_reason: null, decline_reason: ' ' }

  it('when it is open, then it moves among all stages; an unknown stage is refused', () => {
    for (const stage of opportunityStages) expect(checkOpportunityStage(open, stage)).toBeUndefined()
    expect(checkOpportunityStage(open, 15)).toContain('一覧から')
  })

  it('when it is closed, then it must be re-opened first', () => {
    expect(checkOpportunityStage(closed, 30)).toContain('再開')
    expect(checkOpportunityClose(closed, 90, { ...none, decline_reason: '他社決定' })).toContain('再開')
    expect(checkOpportunityReopen(closed)).toBeUndefined()
    expect(checkOpportunityReopen(open)).toContain('終了していません')
  })

  it('when it is closed as passed or declined, then the reason is needed', () => {
    expect(checkOpportunityClose(open, 80, none)).toContain('見送りの理由')
    expect(checkOpportunityClose(open, 90, none)).toContain('辞退の理由')
    expect(checkOpportunityClose(open, 80, { ...none, pass_reason: 'スキル不足' })).toBeUndefined()
    expect(checkOpportunityClose(open, 90, { ...none, decline_reason: '他社決定' })).toBeUndefined()
    expect(checkOpportunityClose(open, 70, none)).toBeUndefined()
  })
})

describe('given a contract', () => {
  const confirmed = { contract_status_flg: 99, confirmed_operations: 0, confirmed_sides: 0 }
  const running = {
    contract_status_flg: 99,
    period_start_date: '2026-10-01',
    period_end_date: '2026-12-31',
    last_confirmed_month: '2026-10',
  }
  const end = { end_date: '2026-11-15', reason: 'プロジェクト縮小' }

  it('when it is confirmed and cancelled, then only from the other state', () => {
    expect(checkContractConfirm({ contract_status_flg: 1 })).toBeUndefined()
    expect(checkContractConfirm({ contract_status_flg: 99 })).toBe('この契約はすでに確定しています。')
    expect(checkContractConfirmCancel(confirmed)).toBeUndefined()
    expect(checkContractConfirmCancel({ ...confirmed, contract_status_flg: 1 })).toContain('確定していません')
  })

  it('when an operation or a side is confirmed, then its cancel is refused', () => {
    expect(checkContractConfirmCancel({ ...confirmed, confirmed_operations: 1 })).toContain('契約稼働')
    expect(
      checkContractConfirmCancel({ ...confirmed, confirmed_operations: 1, confirmed_sides: 1 }),
    ).toContain('請求')
  })

  it('when it is deleted, then only unconfirmed', () => {
    expect(checkContractDelete({ contract_status_flg: 1 })).toBeUndefined()
    expect(checkContractDelete({ contract_status_flg: 99 })).toContain('削除できません')
  })

  it('when it ends early, then with a reason, inside the period and not before a confirmed month', () => {
    expect(checkContractEarlyEnd(running, end)).toBeUndefined()
    expect(checkContractEarlyEnd({ ...running, last_confirmed_month: '2026-11' }, end)).toBeUndefined()
    expect(checkContractEarlyEnd({ ...running, last_confirmed_month: '2026-12' }, end)).toContain('後の月')
    expect(checkContractEarlyEnd(running, { ...end, reason: null })).toContain('理由')
    expect(checkContractEarlyEnd(running, { ...end, end_date: '2026-12-31' })).toContain('契約終了日より前')
    expect(checkContractEarlyEnd(running, { ...end, end_date: '2026-09-30' })).toContain('契約開始日以降')
    expect(checkContractEarlyEnd({ ...running, contract_status_flg: 1 }, end)).toContain('確定していません')
  })

  it('when it is amended, then from a month that is not confirmed', () => {
    expect(checkContractAmendment(running, '2026-11')).toBeUndefined()
    expect(checkContractAmendment(running, '2026-10')).toContain('確定済みの月')
    expect(checkContractAmendment({ ...running, last_confirmed_month: null }, '2026-10')).toBeUndefined()
    expect(checkContractAmendment({ ...running, contract_status_flg: 1 }, '2026-11')).toContain(
      '確定していません',
    )
  })
})

describe('given a contract operation', () => {
  it.each([
    [2, '2026-10-30', true],
    [2, '2026-10-31', true],
    [2, '2026-11-01', false],
    [1, '2026-09-01', true],
    [4, '2026-10-20', true],
    [5, '2026-09-01', false],
  ])(
    'when status %d is confirmed on %s, then its work has not ended: %s',
    (operational_status_flg, today, is) => {
      expect(isUnfinished({ operational_status_flg, operation_end_date: '2026-10-31' }, today)).toBe(is)
    },
  )

  const open = { submission_status_flg: 1, operational_status_flg: 3, closed_flg: 0 }
  const confirmed = { ...open, submission_status_flg: 99 }
  const sides = { billing_status_flg: 1, payment_status_flg: null }

  it.each([
    [1, '2026-09-30', 1],
    [1, '2026-10-01', 2],
    [2, '2026-10-31', 2],
    [2, '2026-11-01', 3],
    [4, '2026-11-01', 4],
    [5, '2026-10-15', 5],
  ])('when status %d meets %s, then the calendar gives %d', (operational_status_flg, today, status) => {
    const operation = { operational_status_flg, start_date: '2026-10-01', end_date: '2026-10-31' }
    expect(operationalStatusOn(operation, today)).toBe(status)
  })

  it('when it is set by hand, then only to 4 or 5, with a reason, before confirm', () => {
    expect(checkOperationalStatus(open, 4, '案件終了')).toBeUndefined()
    expect(checkOperationalStatus(open, 5, '案件終了')).toBeUndefined()
    expect(checkOperationalStatus(open, 4, '')).toContain('理由')
    expect(checkOperationalStatus(open, 2, '案件終了')).toContain('手動')
    expect(checkOperationalStatus({ ...open, operational_status_flg: 4 }, 4, '案件終了')).toContain('すでに')
    expect(checkOperationalStatus(confirmed, 4, '案件終了')).toContain('確定を取り消して')
    expect(checkOperationalStatus({ ...open, closed_flg: 1 }, 4, '案件終了')).toContain('月次締め済み')
  })

  it('when it is confirmed, then working time is needed unless all is fixed or nothing was worked', () => {
    const missing = { ...open, worked: false, adjustment_flgs: [1, 2] }
    expect(checkOperationConfirm({ ...missing, worked: true })).toBeUndefined()
    expect(checkOperationConfirm(missing)).toContain('稼働時間')
    expect(checkOperationConfirm({ ...missing, adjustment_flgs: [2, 2] })).toBeUndefined()
    expect(checkOperationConfirm({ ...missing, operational_status_flg: 5 })).toBeUndefined()
    expect(checkOperationConfirm({ ...missing, submission_status_flg: 99 })).toContain('すでに確定')
    expect(checkOperationConfirm({ ...missing, closed_flg: 1 })).toContain('月次締め済み')
  })

  it('when nothing was worked, then it makes no billing/payment record', () => {
    expect(createsBillingPayment(open)).toBe(true)
    expect(createsBillingPayment({ ...open, operational_status_flg: 5 })).toBe(false)
  })

  it('when its confirm is cancelled, then only while both sides are unconfirmed and the month is open', () => {
    expect(checkOperationConfirmCancel({ ...confirmed, ...sides })).toBeUndefined()
    expect(checkOperationConfirmCancel({ ...open, ...sides })).toContain('確定していません')
    expect(checkOperationConfirmCancel({ ...confirmed, ...sides, billing_status_flg: 99 })).toContain(
      '請求が確定',
    )
    expect(checkOperationConfirmCancel({ ...confirmed, ...sides, payment_status_flg: 99 })).toContain(
      '支払が確定',
    )
    expect(checkOperationConfirmCancel({ ...confirmed, ...sides, closed_flg: 1 })).toContain('月次締め済み')
  })

  it('when the month is closed, then it must be confirmed and not closed yet', () => {
    expect(checkOperationClose(confirmed)).toBeUndefined()
    expect(checkOperationClose(open)).toContain('確定していません')
    expect(checkOperationClose({ ...confirmed, closed_flg: 1 })).toContain('すでに月次締め済み')
  })
})

describe('given a billing or payment side', () => {
  const confirmed = { status_flg: 99, merged: false }
  const part = {
    status_flg: 99,
    company_id_by_enterprise_id: 7,
    billing_month: '2026-10',
    deadline_date: '2026-11-30',
    merged: false,
    mailed: false,
  }

  it('when it is confirmed or cancelled, then each on its own, the cancel with a reason', () => {
    expect(checkSideConfirm('billing', 1)).toBeUndefined()
    expect(checkSideConfirm('payment', 99)).toBe('この支払はすでに確定しています。')
    expect(checkSideConfirmCancel('billing', confirmed, '金額の誤り')).toBeUndefined()
    expect(checkSideConfirmCancel('billing', confirmed, null)).toContain('理由')
    expect(checkSideConfirmCancel('billing', { ...confirmed, merged: true }, '金額の誤り')).toContain(
      '合算請求',
    )
    expect(checkSideConfirmCancel('merge', { ...confirmed, status_flg: 1 }, '金額の誤り')).toContain(
      '確定していません',
    )
  })

  it('when it is mailed, then only confirmed, and not beside its merge', () => {
    expect(checkSideMail('billing', confirmed)).toBeUndefined()
    expect(checkSideMail('billing', { ...confirmed, merged: true })).toContain('単独で送信できません')
    expect(checkSideMail('payment', { ...confirmed, status_flg: 1 })).toContain('確定していません')
  })

  it.each([
    [[], '選んでください'],
    [[part, part], undefined],
    [[part, { ...part, status_flg: 1 }], '確定していない'],
    [[part, { ...part, company_id_by_enterprise_id: 8 }], '販売先'],
    [[part, { ...part, billing_month: '2026-11' }], '請求月'],
    [[part, { ...part, deadline_date: '2026-12-31' }], '支払期日'],
    [[part, { ...part, merged: true }], '別の合算請求'],
    [[part, { ...part, mailed: true }], '送信済み'],
  ])('when %j are merged, then %s', (parts, message) => {
    if (message === undefined) expect(checkMerge(parts)).toBeUndefined()
    else expect(checkMerge(parts)).toContain(message)
  })
})

describe('given a contract renewal', () => {
  it('when its status moves, then only along the table', () => {
    const allowed = [0, 1, 2, 3, 4].map((from) => [0, 1, 2, 3, 4].filter((to) => !checkRenewalMove(from, to)))
    expect(allowed).toEqual([[1, 2, 3, 4], [2, 3, 4], [1, 3, 4], [4], []])
    expect(checkRenewalMove(4, 1)).toContain('「更新済」から「検討中」')
  })

  it.each([
    [null, null, 0],
    [1, null, 1],
    [null, 3, 1],
    [1, 2, 2],
    [2, null, 2],
  ])('when sales answers %s and the supplier %s, then the status is %d', (sales, supplier, status) => {
    expect(renewalStatusOf(sales, supplier)).toBe(status)
  })

  it('when a link is answered, then until the period end and until staff act', () => {
    const contract = { contract_ext_confirm_status_flg: 0, period_end_date: '2026-12-31', handled: false }
    expect(checkRenewalAnswer(contract, '2026-12-31')).toBeUndefined()
    expect(checkRenewalAnswer(contract, '2027-01-01')).toContain('回答期限')
    expect(checkRenewalAnswer({ ...contract, handled: true }, '2026-12-01')).toContain('変更できません')
    expect(checkRenewalAnswer({ ...contract, contract_ext_confirm_status_flg: 3 }, '2026-12-01')).toContain(
      '回答期限',
    )
    expect(checkRenewalAnswer({ ...contract, contract_ext_confirm_status_flg: 4 }, '2026-12-01')).toContain(
      '更新されて',
    )
  })

  it('when the period has ended, then the daily job expires 0 and 1 only', () => {
    const expires = (contract_ext_confirm_status_flg: number, today = '2027-01-01') =>
      renewalExpires({ contract_ext_confirm_status_flg, period_end_date: '2026-12-31' }, today)
    expect([0, 1, 2, 3, 4].map((status) => expires(status))).toEqual([true, true, false, false, false])
    expect(expires(0, '2026-12-31')).toBe(false)
  })
})
