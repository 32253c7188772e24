import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../../ui/api.ts'
import { NothingFound } from '../../ui/nothing-found.tsx'

type Found = { code: string; name: string }
type Answer = { banks?: Found[]; branches?: Found[]; version: string }

export type BankCalls = readonly [
  Signature<
    'POST',
    `/api/masterdata/${'banks' | 'branches'}/search`,
    Record<string, { keyword: string; bank_code?: string }>,
    Answer
  >,
]
const api = apiOf<BankCalls>()

const pause_ms = 180

const ask = async (list: 'banks' | 'branches', bankCode: string | null, keyword: string) => {
  const search = list === 'banks' ? { keyword } : { bank_code: bankCode ?? '', keyword }
  const answer = await api.post(`/api/masterdata/${list}/search`, { body: { [list]: search } })
  return { found: answer[list] ?? [], version: answer.version }
}

type Props = {
  id?: string | undefined
  list: 'banks' | 'branches'
  label: string
  /** The bank whose branches are searched. */
  bankCode?: string | null
  /** What is stored; an older account may have a name without a code. */
  code: string | null
  name: string
  error?: string | undefined
  choose: (found: Found) => void
}

/** What the server found is shown as it is: it already matched codes, kana and romaji. */
const asFound = <T,>({ options }: { options: T[] }) => options

/** A bank, or a branch of one, found by code, kanji, kana or romaji. */
export function BankPicker({ id, list, label, bankCode = null, code, name, error, choose }: Props) {
  const [isOpened, setOpened] = useState(false)
  const [keyword, setKeyword] = useState('')
  const [asked] = useDebouncedValue(keyword, pause_ms)
  const { data, isFetching } = useQuery({
    queryKey: ['masterdata', list, bankCode, asked],
    queryFn: () => ask(list, bankCode, asked),
    enabled: isOpened && (list === 'banks' || bankCode !== null),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const found = data?.found ?? []
  const stored = name === '' ? [] : [{ code: code ?? '', name }]
  const items = [...stored, ...found.filter((one) => one.code !== code)]
  const current = stored[0]
  return (
    <Select
      {...(id !== undefined && { id })}
      label={label}
      searchable
      allowDeselect={false}
      placeholder={list === 'branches' && bankCode === null ? '先に銀行を選択' : 'コード・名称・カナで検索'}
      disabled={list === 'branches' && bankCode === null && current === undefined}
      data={items.map((one) => ({
        value: one.code,
        label: one.code ? `${one.name}（${one.code}）` : `${one.name}（コードなし）`,
      }))}
      filter={asFound}
      value={current ? current.code : null}
      error={error}
      description={data && `銀行データ：${data.version.replaceAll('-', '/')}時点`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      onSearchChange={(text) => setKeyword(/（(\d+|コードなし)）$/.test(text) ? '' : text)}
      onDropdownOpen={() => setOpened(true)}
      nothingFoundMessage={<NothingFound text={isFetching ? '検索しています' : '見つかりませんでした'} />}
      onChange={(picked) => {
        const chosen = items.find((one) => one.code === picked)
        if (chosen && chosen !== current) choose(chosen)
      }}
    />
  )
}
