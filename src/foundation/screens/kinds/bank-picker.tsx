import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { apiOf } from '../../ui/api.ts'
import { Lookup } from './lookup.tsx'

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

/** Told in the box by its code too: branches of one name are many. */
const choiceOf = ({ code, name }: Found) => {
  const text = code ? `${name}（${code}）` : `${name}（コードなし）`
  return { key: code, name: text, label: text, bare: name }
}

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
  const choices = [...stored, ...found.filter((one) => one.code !== code)].map(choiceOf)
  const isWaitingForBank = list === 'branches' && bankCode === null
  return (
    <Lookup
      id={id}
      label={label}
      required
      placeholder={isWaitingForBank ? '先に銀行を選択' : 'コード・名称・カナで検索'}
      disabled={isWaitingForBank && stored.length === 0}
      chosen={choices[0] && stored.length > 0 ? choices[0] : null}
      choices={choices}
      isFetching={isFetching || keyword !== asked}
      error={error}
      description={data && `銀行データ：${data.version.replaceAll('-', '/')}時点`}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      search={setKeyword}
      open={() => setOpened(true)}
      change={(chosen) => chosen && chosen.key !== code && choose({ code: chosen.key, name: chosen.bare })}
    />
  )
}
