import type { Taken } from './hand.ts'

/** What each step took before the joints were made light: presses of the mouse and keys. */
export const before: Readonly<Record<string, Taken>> = {
  'スキルシート → 候補者': { clicks: 6, keys: 0 },
  企業: { clicks: 6, keys: 58 },
  企業担当者: { clicks: 6, keys: 33 },
  '案件メール → 案件': { clicks: 6, keys: 6 },
  マッチング: { clicks: 1, keys: 0 },
  同意: { clicks: 4, keys: 5 },
  提案: { clicks: 5, keys: 9 },
  商談: { clicks: 4, keys: 5 },
  成約: { clicks: 2, keys: 0 },
  契約: { clicks: 10, keys: 17 },
  書類: { clicks: 2, keys: 0 },
  稼働の画面へ: { clicks: 4, keys: 0 },
  稼働時間: { clicks: 1, keys: 7 },
  請求の送信: { clicks: 7, keys: 0 },
  銀行明細: { clicks: 3, keys: 0 },
  入金の消込: { clicks: 2, keys: 0 },
}

const sum = ({ clicks, keys }: Taken) => clicks + keys

/** Presses of the mouse and keys of these steps together. */
export const total = (taken: Readonly<Record<string, Taken>>, steps = Object.keys(before)): number =>
  steps.reduce((all, step) => all + sum(taken[step] ?? { clicks: 0, keys: 0 }), 0)

export const fromHoursToMail = ['稼働の画面へ', '稼働時間', '請求の送信']

/** The steps that took more than before. */
export const worse = (taken: Readonly<Record<string, Taken>>): string[] =>
  Object.keys(before).filter((step) => total(taken, [step]) > total(before, [step]))

/** A line for each step: before and now. */
export const table = (taken: Readonly<Record<string, Taken>>): string =>
  Object.entries(before)
    .map(([step, was]) => {
      const is = taken[step] ?? { clicks: 0, keys: 0 }
      return `${step}  ${was.clicks}/${was.keys} → ${is.clicks}/${is.keys}`
    })
    .join('\n')
