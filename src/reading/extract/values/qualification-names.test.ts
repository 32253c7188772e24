import { describe, expect, it } from 'vitest'
import { spellQualifications } from './qualification-names.ts'

const read = (text: string) => {
  const { names, note } = spellQualifications(text.split('、'))
  return [names.join('、'), note === null]
}

describe('spellQualifications', () => {
  it.each([
    ['応用情報技術者、簿記2級', '応用情報技術者試験、簿記2級'],
    ['プロジェクトマネージャ試験、PMP', 'プロジェクトマネージャ試験、PMP'],
    ['応用情報技術者/LPIC-1', '応用情報技術者試験、LPIC-1'],
    ['ITIL v3/v4', 'ITIL v3/v4'],
    ['AWS認定DevOpsエンジニア - プロフェッショナル', 'AWS認定DevOpsエンジニア プロフェッショナル'],
    [
      'AWS認定ソリューションアーキテクト、プロジェクトマネージャ',
      'AWS認定ソリューションアーキテクト、プロジェクトマネージャ試験',
    ],
    ['Salesforce認定アドミニストレーター、簿記2級', 'Salesforce認定アドミニストレーター、簿記2級'],
    ['CCNA、日本語能力試験N2', 'CCNA、日本語能力試験N2'],
  ])('given 「%s」, then 「%s」 for sure', (text, names) => {
    expect(read(text)).toEqual([names, true])
  })

  it.each([
    ['基本情報', '基本情報技術者試験'],
    ['ABC認定コンサルタント、同上級コンサルタント', 'ABC認定コンサルタント、ABC認定上級コンサルタント'],
    ['JSTQB Foundation、同Advanced', 'JSTQB Foundation、JSTQB Advanced'],
    [
      'Salesforce認定コンサルタント、デベロッパー',
      'Salesforce認定コンサルタント、Salesforce認定デベロッパー',
    ],
    ['AWS SAA', 'AWS SAA'],
  ])('given 「%s」, then 「%s」, to be checked', (text, names) => {
    expect(read(text)).toEqual([names, false])
  })
})
