import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDate } from '#foundation/rules/date-text.ts'
import { CsvButton } from '#foundation/ui/csv-button.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { Chip, Row } from '#foundation/ui/layout.tsx'
import { yenText } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { useMember } from '#foundation/ui/surface.ts'
import styles from '../../receipts/ui/ledger.module.css'
import { api, type PayDay, type Payee } from './client.ts'
import { PayeeTable, toPay } from './payee-table.tsx'
import { PayoutTabs } from './payout-tabs.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** What is due on each pay day, payee by payee; managers make transfers of it. */
export function PayoutsPage() {
  const [params, setParams] = useSearchParams()
  const [isSetting, setSetting] = useState(false)
  const isManager = useMember().authority >= 1
  const asked = params.get('pay_day')
  const { data } = useQuery({
    ...api.query.post('/api/enterprise/payouts/index', { body: asked ? { pay_day: asked } : {} }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="支払"
        meta={data?.pay_day && `支払日 ${formatDate(data.pay_day)}`}
        actions={
          isManager && (
            <>
              {data?.pay_day && data.payees.length > 0 && <PayeesCsv pay_day={data.pay_day} />}
              <Button variant="default" onClick={() => setSetting(true)}>
                振込データの設定
              </Button>
            </>
          )
        }
      />
      {isManager && <PayoutTabs />}
      {data && data.pay_days.length > 0 && (
        <PayDays
          days={data.pay_days}
          current={data.pay_day}
          choose={(pay_day) => setParams({ pay_day }, { replace: true })}
        />
      )}
      {!data && <SkeletonRows rows={10} columns={6} />}
      {data && data.payees.length === 0 && (
        <EmptyState
          title="確定した支払はありません"
          text="請求・支払で支払側を確定すると、支払日ごと・支払先ごとにここに表示されます。"
        />
      )}
      {data?.pay_day && data.payees.length > 0 && (
        <Payees key={data.pay_day} pay_day={data.pay_day} payees={data.payees} isManager={isManager} />
      )}
      {isSetting && <SettingsDialog close={() => setSetting(false)} />}
    </>
  )
}

const PayeesCsv = ({ pay_day }: { pay_day: string }) => (
  <CsvButton
    name={`支払_${pay_day.replaceAll('-', '')}`}
    read={() => api.blob('/api/enterprise/payouts/csv', { body: { pay_day } })}
  />
)

type DaysProps = { days: readonly PayDay[]; current: string | null; choose: (day: string) => void }

function PayDays({ days, current, choose }: DaysProps) {
  return (
    <Row as="fieldset" wrap className={styles.bar}>
      <legend className="visually-hidden">支払日</legend>
      {days.map(({ pay_day, unpaid, unpaid_count }) => (
        <Chip
          key={pay_day}
          className={styles.chip}
          aria-pressed={pay_day === current}
          onClick={() => choose(pay_day)}
        >
          {formatDate(pay_day)}　{unpaid_count > 0 ? `未払 ${unpaid_count}件 ${yenText(unpaid)}` : '支払済'}
        </Chip>
      ))}
    </Row>
  )
}

type PayeesProps = { pay_day: string; payees: readonly Payee[]; isManager: boolean }

function Payees({ pay_day, payees, isManager }: PayeesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMaking, setMaking] = useState(false)
  const picked = payees.filter(({ payee_key }) => chosen.has(payee_key))
  const payables = picked.flatMap(toPay)
  const total = payables.reduce((sum, one) => sum + one.total - one.withholding, 0)
  const toggle = (keys: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...keys] : [...chosen].filter((key) => !keys.includes(key))))
  return (
    <>
      <div className={styles.bar}>
        <span role="status">
          {picked.length > 0
            ? `${picked.length}件を選択中・合計 ${yenText(total)}`
            : isManager
              ? '振り込む支払先を選びます。'
              : '振込の作成はマネージャー以上が行えます。'}
        </span>
        {isManager && (
          <Button disabled={payables.length === 0} onClick={() => setMaking(true)}>
            振込を作成
          </Button>
        )}
      </div>
      <PayeeTable payees={payees} chosen={chosen} toggle={toggle} />
      {isMaking && (
        <TransferDialog
          pay_day={pay_day}
          payables={payables}
          payee_count={picked.length}
          close={() => setMaking(false)}
        />
      )}
    </>
  )
}
