import type { AnyField } from '../entity/entity.ts'
import { yenText } from '../ui/money.tsx'

/** A value in words as the history and the kinds write it; an amount, plain digits there, reads as an amount. */
export const valueText = (field: AnyField | undefined, label: string | null): string =>
  label && field?.view === 'yen' ? yenText(Number(label)) : label || '未設定'
