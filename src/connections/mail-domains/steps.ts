import { recordLabels } from './labels.ts'
import type { RecordAnswer } from './schema.ts'

/** The steps for whoever keeps the DNS, as a mail. */
export const stepsText = (domain: string, records: readonly RecordAnswer[]): string =>
  [
    `${domain} からメールを送るため、DNSに次の${records.length}つのレコードの追加をお願いします。`,
    '反映には数分から1日かかることがあります。確認は自動で行います。',
    ...records.map(
      ({ kind, type, host, value }) =>
        `\n■ ${recordLabels[kind]}（${type}）\nホスト名：${host}\n値：\n${value}`,
    ),
    '',
    '心当たりのない場合は、このメールを破棄してください。',
  ].join('\n')
