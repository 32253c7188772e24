import type { ReactNode } from 'react'

/** A shared part in its states: what it is called, and each state by name. */
export type Sample = { part: string; states: readonly (readonly [state: string, drawn: ReactNode])[] }

export const longText =
  '決済基盤のマイクロサービス化に伴うバックエンド設計・開発および運用改善（Kotlin・AWS・Terraform）、リモート可・長期'
