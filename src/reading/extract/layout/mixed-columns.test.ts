import { expect, test } from 'vitest'
import { textAt } from '../../source-text/source-document.ts'
import { textOf } from '../read.fixture.ts'
import { unmixColumns } from './mixed-columns.ts'

const pdfOf = (text: string) => ({ ...textOf(text), kind: 'pdf' as const })
const unmixed = (text: string) => textAt(unmixColumns(pdfOf(text)).document, { block: 0, cell: null })
const row = (left: string, right: string) => left.padEnd(40, ' ') + right

const mixed = [
  'CV of Ann Example',
  row('Contact', 'Experience'),
  row('ann@example.com', 'Acme K.K.'),
  row('', 'Jun 2022 - Present'),
  row('Skills', 'Go, Terraform'),
  row('Go 4 years', ''),
  row('Python 2 years', 'Umbrella Inc.'),
  row('Languages', 'Apr 2018 - May 2022'),
  row('English', 'Ruby on Rails'),
].join('\n')

test('given two columns whose lines are mixed, then one stands below the other', () => {
  expect(
    unmixed(mixed)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ).toEqual([
    'CV of Ann Example',
    'Contact',
    'ann@example.com',
    'Skills',
    'Go 4 years',
    'Python 2 years',
    'Languages',
    'English',
    'Experience',
    'Acme K.K.',
    'Jun 2022 - Present',
    'Go, Terraform',
    'Umbrella Inc.',
    'Apr 2018 - May 2022',
    'Ruby on Rails',
  ])
})

test('given a table in the right column, then the columns are parted before it', () => {
  const text = [
    row('Java   10年', '期間        概要'),
    row('PHP    7年', '2024.8      図書館の予約'),
    row('Oracle 5年', '~現在       Java / Oracle'),
    row('Linux  4年', '2021.10     時間割'),
    row('VBA    2年', '~2024.6     PHP'),
    row('Perl   1年', '2018.1      福祉'),
  ].join('\n')
  expect(unmixed(text)).toContain('VBA    2年')
  expect(unmixed(text)).toContain('\n期間        概要\n2024.8      図書館の予約\n~現在       Java / Oracle')
})

test('given a place in what was made, then it is found again in the document', () => {
  const { document, restore } = unmixColumns(pdfOf(mixed))
  const text = textAt(document, { block: 0, cell: null })
  const from = text.indexOf('Umbrella')
  const { places } = restore({ places: [{ block: 0, cell: null, from, to: from + 8 }] })
  expect(mixed.slice(places[0]!.from, places[0]!.to)).toBe('Umbrella')
})

test.each([
  [
    'labels with their values',
    ['Name', 'Age', 'Station', 'Rate', 'Start', 'Days', 'Visa']
      .map((label) => `${label.padEnd(16)}some value`)
      .join('\n'),
  ],
  [
    'a table with headings',
    [
      row('期間', '内容            環境'),
      ...Array.from({ length: 7 }, (_, i) => row(`201${i}/04`, 'Web開発          Java')),
    ].join('\n'),
  ],
  [
    'dates at the right of a few lines',
    ['Senior Engineer, Acme K.K.', 'Engineer, Umbrella Inc.']
      .map((line) => `${row(line, '2019 - 2021')}\n- one\n- two\n- three`)
      .join('\n'),
  ],
])('given %s, then the text stays', (_, text) => {
  expect(unmixed(text)).toBe(text)
})

test('given a mail, then its columns are those of a table', () => {
  const mail = textOf(mixed)
  expect(unmixColumns(mail).document).toBe(mail)
})
