import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { StateIcon } from '#foundation/ui/state-icon.tsx'
import { resolveSetting } from '../levels.ts'
import type { Person } from './client.ts'
import { above, labels, sourceText } from './setting-fields.ts'
import type { Fields } from './use-setting.ts'

type ApproverKey = 'approver1_id' | 'approver2_id'

const nameOf = ({ name, department }: Person) => (department ? `${name}（${department}）` : name)

const missing: Readonly<Record<ApproverKey, string>> = {
  approver1_id: '承認者が選ばれていません。選ぶまでは承認を求めず、提出されると受け取り待ちになります。',
  approver2_id: '2人目が選ばれていません。選ぶまでは、1人の承認で承認済になります。',
}

/** What one should know beside a field. */
const Warning = ({ children }: { children: ReactNode }) => (
  <Row as="p" gap={4} align="start" above={4}>
    <StateIcon shape="alert" tone="warn" />
    <Note as="span" tone="warn">
      {children}
    </Note>
  </Row>
)

/** Who approves, one after the other, and who may in their place; of which client is only known below the enterprise. */
export function PeopleFields(fields: Fields) {
  const { level, own, people } = fields
  const { approval_flg: count } = resolveSetting(own)
  if (count === 0) return null
  if (level === 'enterprise')
    return (
      <Warning>
        承認者は、企業のメニューの「稼働報告の設定」で取引先ごとに選びます。選んでいない取引先では、承認を求めません。
      </Warning>
    )
  if (people.length === 0)
    return (
      <Warning>
        この取引先の企業担当者が登録されていないため、承認者を選べません。登録するまでは承認を求めません。
      </Warning>
    )
  return (
    <>
      <ApproverField name="approver1_id" {...fields} />
      {count === 2 && <ApproverField name="approver2_id" {...fields} />}
      <DeputyField {...fields} />
    </>
  )
}

const optionsOf = (people: readonly Person[]) =>
  people.map((person) => ({ value: String(person.id), label: nameOf(person) }))

function ApproverField({ name, level, own, people, errors, change }: { name: ApproverKey } & Fields) {
  const held = resolveSetting(own)
  const id = held[name]
  const other = held[name === 'approver1_id' ? 'approver2_id' : 'approver1_id']
  const label = name === 'approver1_id' && held.approval_flg === 2 ? '1人目の承認者' : labels[name]
  const isMissing = !people.some((person) => person.id === id)
  const inherited = people.find((person) => person.id === resolveSetting(above(own, level))[name])
  return (
    <div>
      <Select
        label={label}
        w={400}
        maw="100%"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${label}の選択を外す` }}
        placeholder={inherited ? `${nameOf(inherited)}（上の設定）` : '企業担当者から選ぶ'}
        data={optionsOf(people.filter((person) => person.id !== other))}
        value={own[level]?.[name] ? String(own[level]?.[name]) : null}
        nothingFoundMessage="この取引先に該当する企業担当者はいません"
        error={errors[name]?.join('、')}
        disabled={!change}
        onChange={(next) => change?.({ [name]: next === null ? undefined : Number(next) })}
      />
      {isMissing ? <Warning>{missing[name]}</Warning> : <Note above={4}>{sourceText(own, level, name)}</Note>}
    </div>
  )
}

function DeputyField({ level, own, people, errors, change }: Fields) {
  const { approver1_id, approver2_id } = resolveSetting(own)
  const ids = own[level]?.deputy_ids
  const inherited = resolveSetting(above(own, level)).deputy_ids.length
  return (
    <div>
      <MultiSelect
        label={labels.deputy_ids}
        maw={480}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': `${labels.deputy_ids}の選択を外す` }}
        hidePickedOptions
        maxValues={10}
        placeholder={
          ids?.length ? '' : inherited > 0 ? `${inherited}名（上の設定）` : '選ばない場合は承認者だけ'
        }
        data={optionsOf(people.filter(({ id }) => id !== approver1_id && id !== approver2_id))}
        value={(ids ?? []).map(String)}
        nothingFoundMessage="この取引先に該当する企業担当者はいません"
        error={errors.deputy_ids?.join('、')}
        disabled={!change}
        onChange={(next) => change?.({ deputy_ids: next.length > 0 ? next.map(Number) : undefined })}
      />
      <Note above={4}>承認者が不在のときに、代わりに承認できます。</Note>
    </div>
  )
}
