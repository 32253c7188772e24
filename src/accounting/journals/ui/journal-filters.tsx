import { X } from 'lucide-react'
import { ChoiceFilter, SearchBox } from '#foundation/screens/list-page/filters.tsx'
import type { ListAddress } from '#foundation/screens/list-page/list-address.ts'
import { Chip } from '#foundation/ui/layout.tsx'
import { recordKinds } from '../record-name.ts'
import { useAccountChoices } from './account-choices.ts'
import styles from './books.module.css'
import { PartyPicker } from './party-picker.tsx'
import { TaxMode } from './tax-mode.tsx'

type Props = {
  address: ListAddress
  /** Name of the one record whose entries are shown, of every month. */
  record: string | undefined
}

/** What narrows the entries. */
export const JournalFilters = ({ address, record }: Props) => (
  <search className={styles.bar} aria-label="絞り込み">
    <SearchBox address={address} label="検索" placeholder="摘要・取引先・番号・金額" />
    <ChoiceFilter address={address} name="account" label="科目" choices={useAccountChoices()} />
    <PartyPicker address={address} />
    <ChoiceFilter address={address} name="source" label="もとの記録" choices={recordKinds} />
    {record && (
      <Chip aria-label={`${record}の条件を外す`} onClick={() => address.set({ record: null, e: null })}>
        {record}の仕訳（すべての月）
        <X size={14} aria-hidden />
      </Chip>
    )}
    <TaxMode />
  </search>
)
