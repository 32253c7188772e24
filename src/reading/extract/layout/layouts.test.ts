import { describe, expect, it } from 'vitest'
import { textAt } from '../../source-text/source-document.ts'
import { documentOf, nameOf, textOf, words } from '../read.fixture.ts'
import { readCandidates } from '../read-candidates.ts'
import { readJobs } from '../read-jobs.ts'

const people = (text: string) => readCandidates(textOf(text), words)
const jobs = (text: string) => readJobs(textOf(text), words)
const mailFrom = (from: string, text: string) => ({
  ...textOf(text),
  mail: { from, subject: '要員のご紹介', date: null, attachments: [] },
})
const tableOf = (...rows: string[][]) =>
  documentOf({
    kind: 'table',
    name: null,
    cells: rows.flatMap((texts, row) =>
      texts.flatMap((text, column) => (text === '' ? [] : [{ row, column, rows: 1, columns: 1, text }])),
    ),
  })

describe('letters that a scanner parted', () => {
  const document = { ...textOf('氏 名  H . K\n年 齢  3 3 歳   最 寄 駅  三 鷹 駅'), is_scanned: true }

  it('given single letters between blanks, then they are read as the words that they were', () => {
    const [person] = readCandidates(document, words)
    expect(person?.fields.name_for_company?.value).toBe('H.K')
    expect(person?.fields.age?.value).toBe(33)
    expect(nameOf('stations', person?.fields.station_id?.value)).toBe('三鷹')
  })

  it('given what was read of them, then its place is where the parted letters stand', () => {
    const [place] = readCandidates(document, words)[0]?.fields.age?.places ?? []
    expect(place && textAt(document, place).slice(place.from, place.to)).toBe('3 3 歳')
  })
})

describe('a table written as text', () => {
  const text =
    '稼働可能な要員です。\n\nNo  氏名   年齢  最寄駅  単価\n1   L.W    33    川口    60万\n2   S.K    45    調布    65万\n\n以上です。'

  it('given labels over rows of as many fields, then each row is somebody', () => {
    expect(people(text).map(({ fields }) => [fields.name_for_company?.value, fields.age?.value])).toEqual([
      ['L.W', 33],
      ['S.K', 45],
    ])
  })

  it('given a value of it, then its place is in the text', () => {
    const [place] = people(text)[1]?.fields.age?.places ?? []
    expect(place && text.slice(place.from, place.to)).toBe('45')
  })
})

describe('tables on their side', () => {
  it('given a history with a project in each column, then each has its own months', () => {
    const document = tableOf(
      ['氏名', 'S.H'],
      ['期間', '2024/04～2026/03', '2021/01～2024/03'],
      ['言語', 'C#', 'Java'],
    )
    const [person] = readCandidates(document, words)
    expect(person?.skills.map(({ skill_id, months }) => [nameOf('skills', skill_id), months])).toEqual([
      ['C#', 24],
      ['Java', 39],
    ])
  })

  it('given a person or a job in each column, then there are as many', () => {
    const ofPeople = tableOf(['氏名', 'K.A', 'M.T'], ['年齢', '28歳', '35歳'], ['最寄駅', '大井町', '亀戸'])
    const ofJobs = tableOf(
      ['案件名', '音楽配信', '農業IoT'],
      ['勤務地', '渋谷', '品川'],
      ['単価', '75万', '70万'],
      ['開始', '1月', '2月'],
    )
    expect(readCandidates(ofPeople, words).map(({ fields }) => fields.age?.value)).toEqual([28, 35])
    expect(readJobs(ofJobs, words).map(({ fields }) => fields.name?.value)).toEqual(['音楽配信', '農業IoT'])
  })
})

describe('who is one person and who another', () => {
  it('given labels that come again without a name, then others begin there', () => {
    expect(
      people('【要員A】\n年齢：36歳\n最寄駅：蒲田\n\n【要員B】\n年齢：29歳\n最寄駅：大宮').map(
        ({ fields }) => fields.age?.value,
      ),
    ).toEqual([36, 29])
  })

  it('given a cover with the name and a sheet with the initials of the same age, gender and station, then it is one', () => {
    const readings = people(
      '氏名：田中　一郎\n年齢：36歳\n性別：男性\n最寄駅：蒲田\n\n氏名：T.I\n年齢：36歳\n性別：男性\n最寄駅：蒲田',
    )
    expect(readings.map(({ fields }) => fields.name?.value)).toEqual(['田中 一郎'])
  })

  it('given the name of somebody to be called in an emergency, then it is not the person’s', () => {
    const readings = readCandidates(
      tableOf(['氏名', 'H.S', '年齢', '29'], ['緊急連絡先', '氏名', '鈴木　和夫', '父'], ['最寄駅', '尼崎']),
      words,
    )
    expect(readings.map(({ fields }) => fields.name?.value ?? fields.name_for_company?.value)).toEqual([
      'H.S',
    ])
  })

  it('given a name in kana alone, then it is a reading and no name', () => {
    expect(people('氏名：タナカ　ジュン\n年齢：31歳')[0]?.fields.name).toBeUndefined()
  })

  it('given a reply that turns somebody down, then nobody is read', () => {
    expect(
      readCandidates(
        mailFrom('宮地', 'K.T様（35歳）につきまして、今回は見送りとさせていただきます。'),
        words,
      ),
    ).toEqual([])
  })

  it('given a job mail in place of a sheet, and a sheet in place of a job mail, then nothing is read', () => {
    expect(people('案件名：配送管理\n必須：Java\n単価：60万\n面談：1回')).toEqual([])
    expect(jobs('氏名：M.N\n性別：女性\n年齢：36歳\n最寄駅：三鷹\n単価：60万')).toEqual([])
  })
})

describe('contacts', () => {
  const sheet = '氏名：志村　亮\n年齢：35歳\nメール：ryo@example.net\n電話：090-2323-4545'

  it('given a sheet, then its address and number are the person’s', () => {
    const [person] = people(sheet)
    expect(person?.fields.email?.value).toBe('ryo@example.net')
    expect(person?.fields.tel?.value).toBe('090-2323-4545')
  })

  it('given a mail whose sender has that address and another name, then it is not the person’s', () => {
    const [person] = readCandidates(mailFrom('笠原 <ryo@example.net>', sheet), words)
    expect(person?.fields.email).toBeUndefined()
  })

  it('given a mail from the person, then the address of the sender is the person’s', () => {
    const [person] = readCandidates(mailFrom('志村 亮 <ryo@example.net>', sheet), words)
    expect(person?.fields.email?.value).toBe('ryo@example.net')
  })
})

describe('where a job begins', () => {
  it('given the same labels in another order, then each job has its own', () => {
    const text = '【EC刷新】\n単価：75万\n場所：渋谷\n\n【予約保守】\n場所：品川\n単価：58万'
    expect(
      jobs(text).map(({ fields }) => [fields.name?.value, nameOf('stations', fields.station_id?.value)]),
    ).toEqual([
      ['EC刷新', '渋谷'],
      ['予約保守', '品川'],
    ])
  })

  it('given a job in each line, then there are as many, with the heading above as the name', () => {
    const text =
      '▼画面開発\nReact　@大崎　80万　1月　面談2回\n▼配達員アプリ\nFlutter　@品川　75万　即日　面談1回'
    expect(jobs(text).map(({ fields }) => fields.name?.value)).toEqual(['画面開発', '配達員アプリ'])
  })
})

describe('a project without an end', () => {
  it('given that it is the newest, then it goes on, and its skills are to be checked', () => {
    const [person] = people('氏名：M.N\n\n2024/12～ 牧場の管理 Java\n2021/04～2024/11 中古車の査定 PHP')
    expect(person?.skills).toEqual([
      expect.objectContaining({ months: 24, certainty: 'check' }),
      expect.objectContaining({ months: 44, certainty: 'sure' }),
    ])
  })
})

describe('questions with their answers', () => {
  const text =
    'Q. お名前（イニシャルでも可）\nA. K.A\n\nQ. 年齢・性別\nA. 41 / 男\n\nQ. 最寄り駅\nA. 三鷹（中央線）\n\nQ. 希望単価は？\nA. 70くらいから\n\nQ. やりたくない仕事\nA. COBOLの保守'

  it('given a question for each fact, then the answer below is its value', () => {
    const [person] = readCandidates(textOf(text), words)
    const fields = person!.fields
    expect([
      fields.name_for_company?.value,
      fields.age?.value,
      nameOf('stations', fields.station_id?.value),
      fields.monthly_price_f_num?.value,
    ]).toEqual(['K.A', 41, '三鷹', 700_000])
  })
})

describe('a sheet that lost its line breaks', () => {
  it('given several labels between blanks, then each has its value though the line begins with none', () => {
    const [person] = readCandidates(
      textOf(
        'スキルシート 氏名 白川 怜 性別 女性 年齢 34歳 最寄駅 三鷹 国籍 日本 希望単価 65万円～70万円 資格 応用情報技術者',
      ),
      words,
    )
    const { name, age, gender_id, monthly_price_l_num } = person!.fields
    expect([name?.value, age?.value, gender_id?.value, monthly_price_l_num?.value]).toEqual([
      '白川 怜',
      34,
      2,
      700_000,
    ])
  })

  it('given a sentence with the words of labels, then it has none', () => {
    expect(readCandidates(textOf('開発で 単価 を扱う機能と 年齢 の表示を担当'), words)).toEqual([])
  })
})
