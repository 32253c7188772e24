import { describe, expect, it } from 'vitest'
import { spanOf, textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'
import { passedOn } from './passed-on.ts'

const job = '案件名:会計画面の改修\n必須:Java\n単価:75~80万\n場所:大崎\n募集:4名\n商流:貴社まで'
const head = '差出人: 森 <a@example.com>\n件名: FW: 案件のご紹介'
const fieldsOf = (text: string) => readJobs(textOf(text), words).map(({ fields }) => fields)

describe('a mail that was passed on', () => {
  it('given words above it, then there is one job, with the price of the last who passed it on', () => {
    const found = fieldsOf(
      `弊社からは~68万でお願いします。\n${head}\n\n72万までで、残り2名です。\n${head}\n\n${job}`,
    )
    expect(found).toHaveLength(1)
    expect(found[0]?.name?.value).toBe('会計画面の改修')
    expect(found[0]?.monthly_payment_l_num?.value).toBe(680_000)
    expect(found[0]?.monthly_payment_f_num).toBeUndefined()
    expect(found[0]?.recruitment_num?.value).toBe(2)
    expect(found[0]?.monthly_payment_l_num?.certainty).toBe('check')
  })

  it('given a correction with an arrow, then what stands behind it holds', () => {
    const [found] = fieldsOf(`訂正です。\n×単価:80万 → ○単価:~73万\n${head}\n\n${job}`)
    expect(found?.monthly_payment_l_num?.value).toBe(730_000)
  })

  it('given nothing but a greeting above it, then it stands as it is', () => {
    const [found] = fieldsOf(`お世話になります。ご確認ください。\n${head}\n\n${job}`)
    expect(found?.monthly_payment_l_num?.value).toBe(800_000)
    expect(found?.recruitment_num?.value).toBe(4)
  })

  it('given somebody who is offered for it, then that is no condition of it', () => {
    const [found] = fieldsOf(`52歳の経験者がおります。\n${head}\n\n${job}`)
    expect(found?.expected_age_max).toBeUndefined()
  })
})

describe('a mail that was not', () => {
  const isPassedOn = (text: string) => passedOn([{ kind: 'text', span: spanOf(text) }]) !== undefined

  it('given one line that looks like a head, or a job above an old mail, then it is read as it stands', () => {
    expect(isPassedOn(`件名: 会計画面\n${job}`)).toBe(false)
    expect(isPassedOn(`予約API 品川駅\n必須 Go\n80万 1月~ 面談1回 長期\n${head}\n\n${job}`)).toBe(false)
    expect(isPassedOn(`ありがとうございました。\n${head}\n\n見送りとさせてください。`)).toBe(false)
  })
})
