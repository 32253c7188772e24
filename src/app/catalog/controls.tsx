import { ActionIcon, Button, Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { DropZone } from '#foundation/ui/drop-zone.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { longText, type Sample } from './sample.ts'

const ignore = () => undefined

const dropped = { limit: '10MB・100ページまで', accept: '.pdf', choose: ignore, error: null }

/** The library's controls as the theme draws them. Hover and focus come with the mouse and the keyboard. */
export const controls: readonly Sample[] = [
  {
    part: 'Button',
    states: [
      ['通常', <Button key="plain">保存</Button>],
      [
        '控えめ',
        <Button key="default" variant="default">
          取消
        </Button>,
      ],
      [
        '危険',
        <Button key="ng" color="ng">
          削除
        </Button>,
      ],
      [
        '使えない',
        <Button key="disabled" disabled>
          保存
        </Button>,
      ],
      [
        '送信中',
        <Button key="loading" loading aria-label="保存しています">
          保存
        </Button>,
      ],
      ['長い文字', <Button key="long">{longText.slice(0, 40)}</Button>],
    ],
  },
  {
    part: 'ActionIcon',
    states: [
      [
        '通常',
        <ActionIcon key="plain" aria-label="編集">
          <Pencil size={16} />
        </ActionIcon>,
      ],
      [
        '使えない',
        <ActionIcon key="disabled" aria-label="編集" disabled>
          <Pencil size={16} />
        </ActionIcon>,
      ],
    ],
  },
  {
    part: 'TextInput',
    states: [
      ['空', <TextInput key="empty" label="案件名（空）" placeholder="例：基幹システムの刷新" />],
      ['必須', <TextInput key="needed" label={needed('案件名')} required={false} />],
      ['値あり', <TextInput key="value" label="案件名（値あり）" defaultValue={longText} />],
      ['誤り', <TextInput key="error" label="案件名（誤り）" error="入力してください" />],
      [
        '使えない',
        <TextInput
          key="disabled"
          label="案件名（使えない）"
          value="変更できません"
          onChange={ignore}
          disabled
        />,
      ],
    ],
  },
  {
    part: 'Textarea',
    states: [
      ['値あり', <Textarea key="value" label="備考（値あり）" autosize defaultValue={longText.repeat(3)} />],
      ['誤り', <Textarea key="error" label="備考（誤り）" error="10,000文字以内で入力してください" />],
    ],
  },
  {
    part: 'NativeSelect',
    states: [
      ['通常', <NativeSelect key="plain" label="税率" data={['10%', '8%', '0%']} />],
      ['使えない', <NativeSelect key="disabled" label="税率（使えない）" data={['10%']} disabled />],
    ],
  },
  {
    part: 'Checkbox',
    states: [
      ['外れ', <Checkbox key="off" label="公開する（外れ）" />],
      ['入り', <Checkbox key="on" label="公開する（入り）" defaultChecked />],
      ['一部', <Checkbox key="some" label="公開する（一部）" indeterminate />],
      ['使えない', <Checkbox key="disabled" label="公開する（使えない）" disabled />],
    ],
  },
  {
    part: 'Switch',
    states: [
      ['切', <Switch key="off" label="受け取る（切）" />],
      ['入', <Switch key="on" label="受け取る（入）" defaultChecked />],
      ['使えない', <Switch key="disabled" label="受け取る（使えない）" disabled />],
    ],
  },
  {
    part: 'DropZone',
    states: [
      ['空', <DropZone key="empty" wanted="PDF" file={null} {...dropped} />],
      ['値あり', <DropZone key="value" wanted="PDF" file={new File([], '基本契約書.pdf')} {...dropped} />],
      [
        '誤り',
        <DropZone
          key="error"
          wanted="秘密保持契約書（誤り）"
          file={null}
          {...dropped}
          error="合意を依頼するPDFを選んでください"
        />,
      ],
    ],
  },
]
