import { Button } from '@mantine/core'
import { DataTable } from '#foundation/screens/list-page/data-table.tsx'
import {
  Actions,
  Bar,
  Columns,
  Facts,
  Lead,
  LinkButton,
  Note,
  Panel,
  Row,
  Split,
  Spring,
  Stack,
  Tiles,
} from '#foundation/ui/layout.tsx'
import { longText, type Sample } from './sample.ts'

const tones = ['sunken', 'warn', 'ng', 'info', 'ok'] as const

/** How things are put beside and below each other. */
export const layouts: readonly Sample[] = [
  {
    part: 'Row',
    states: [
      [
        '通常',
        <Row key="row">
          <span>始まり</span>
          <Spring />
          <LinkButton>終わり</LinkButton>
        </Row>,
      ],
      [
        'ボタン',
        <Actions key="actions">
          <Button variant="default">取消</Button>
          <Button>保存</Button>
        </Actions>,
      ],
    ],
  },
  {
    part: 'Stack',
    states: [
      [
        '説明と注',
        <Stack key="stack">
          <Lead>{longText}</Lead>
          <Note>{longText}</Note>
          <Note tone="warn">注意のある注</Note>
        </Stack>,
      ],
    ],
  },
  {
    part: 'Columns',
    states: [
      [
        '入るだけ並べる',
        <Columns key="columns">
          <Panel>1</Panel>
          <Panel>2</Panel>
          <Panel>3</Panel>
        </Columns>,
      ],
      [
        '横の部分',
        <Split key="split" aside={<Note>横</Note>}>
          {longText}
        </Split>,
      ],
    ],
  },
  {
    part: 'Panel',
    states: [
      ['通常', <Panel key="plain">{longText}</Panel>],
      ...tones.map(
        (tone) =>
          [
            tone,
            <Panel key={tone} tone={tone}>
              {tone}
            </Panel>,
          ] as const,
      ),
    ],
  },
  { part: 'Bar', states: [['通常', <Bar key="bar">画面の下に残る帯</Bar>]] },
  {
    part: 'Facts',
    states: [
      [
        '横に並べる',
        <Facts
          key="facts"
          facts={[
            ['名前', '佐藤 花子'],
            ['備考', longText],
          ]}
        />,
      ],
      ['上に置く', <Facts key="stacked" stacked facts={[['備考', longText]]} />],
    ],
  },
  {
    part: 'Tiles',
    states: [['通常', <Tiles key="tiles" tiles={[{ name: '候補者', figure: '1,204', note: '今月 +12' }]} />]],
  },
  {
    part: 'DataTable',
    states: [
      [
        '通常',
        <DataTable
          key="table"
          label="見本の表"
          columns={[
            { head: '名前', kind: 'name', cell: ({ name }) => name },
            { head: '件数', kind: 'number', cell: ({ count }) => count.toLocaleString('ja-JP') },
          ]}
          keyOf={({ name }) => name}
          rows={[
            { name: '佐藤 花子', count: 1_204 },
            { name: longText, count: 0 },
          ]}
        />,
      ],
    ],
  },
]
