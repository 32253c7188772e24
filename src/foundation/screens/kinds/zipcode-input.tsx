import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signature } from '../../api/route.ts'
import { formatZipcode } from '../../entity/kinds/text.ts'
import { apiOf } from '../../ui/api.ts'
import { masterOptions } from './options.ts'
import { type InputProps, textOf, type Values } from './view.ts'

type Found = { zipcode: { prefecture_id: number; address: string } | null }

export type ZipcodeCalls = readonly [Signature<'GET', '/api/masterdata/zipcodes/:id', undefined, Found>]
const api = apiOf<ZipcodeCalls>()

/** The keys of the address a postal code belongs to: sales_zipcode → sales_prefecture_id, sales_address. */
const siblings = (name: string) => {
  const prefix = name.slice(0, -'zipcode'.length)
  return {
    prefecture: `${prefix}prefecture_id`,
    prefectureName: `${prefix}prefecture`,
    address: `${prefix}address`,
  }
}

/** The address behind seven digits as a patch; undefined when nobody knows it. */
function useAddressOf() {
  const client = useQueryClient()
  return async (name: string, digits: string): Promise<Values | undefined> => {
    const { zipcode } = await api.get('/api/masterdata/zipcodes/:id', { id: digits })
    if (!zipcode) return undefined
    const prefectures = await client.ensureQueryData(masterOptions('prefectures'))
    const keys = siblings(name)
    return {
      [keys.prefecture]: zipcode.prefecture_id,
      [keys.prefectureName]: prefectures.find(({ id }) => id === zipcode.prefecture_id) ?? null,
      [keys.address]: zipcode.address,
    }
  }
}

/** Seven digits fill prefecture and address; what was typed there is overwritten only by another postal code. */
export function ZipcodeInput({ id, field, name, record, change, error }: InputProps) {
  const addressOf = useAddressOf()
  const [missing, setMissing] = useState(false)
  const write = async (text: string) => {
    change({ [name]: text })
    setMissing(false)
    const read = field.read(text)
    if ('error' in read || read.value === record[name]) return
    // A postal code nobody can look up just now is no reason to stop typing: the address stays as it is.
    const found = await addressOf(name, String(read.value)).catch(() => undefined)
    if (found) change({ [name]: text, ...found })
    else setMissing(true)
  }
  return (
    <TextInput
      id={id}
      inputMode="numeric"
      autoComplete="postal-code"
      placeholder="123-4567"
      value={formatZipcode(textOf(record[name])) || textOf(record[name])}
      error={error}
      description={missing ? '住所が見つかりません。住所を入力してください' : undefined}
      inputWrapperOrder={['input', 'error', 'description']}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}
