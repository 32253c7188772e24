import { describe, expect, it } from 'vitest'
import { textOf, words } from '../read.fixture.ts'
import { readJobs } from '../read-jobs.ts'

const jobs = '(1) 検証担当 Java 60万 大崎 1月〜\n(2) 帳票担当 PHP 70万 上野 即日'
/** Which of the two jobs are closed. */
const closedIn = (text: string) =>
  readJobs(textOf(text), words).map(({ fields }) => fields.application_status_flg?.value === 2)

describe('what is said beside several jobs', () => {
  it('given one that is named by its number or by the begin of its name, then that is closed', () => {
    for (const said of [
      '(2)は充足しました。',
      '2、埋まりました。',
      '帳票は他社さんで埋まったままです。',
      '2つ目は取り下げます。',
    ])
      expect(closedIn(`${said}\n\n${jobs}`), said).toEqual([false, true])
  })

  it('given all of them, then each is but the one that is sought again', () => {
    expect(closedIn(`2件とも募集を終了しました。\n\n${jobs}`)).toEqual([true, true])
    expect(closedIn(`検証担当だけ復活しました。\n2件とも募集を取り下げます。\n\n${jobs}`)).toEqual([
      false,
      true,
    ])
  })

  it('given what is only reported, or said of another thing, then none is', () => {
    for (const said of [
      '前回「充足」とお伝えした件も含みます。',
      '面談の日程は本日決まります。',
      '別の案件は終了しました。',
    ])
      expect(closedIn(`${said}\n\n${jobs}`), said).toEqual([false, false])
  })
})
