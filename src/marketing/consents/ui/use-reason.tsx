import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Topic, topicOptions } from './client.ts'

/** Which mails an address is to get no more, and a note why; `fields` shows them, `said` is what stands in them. */
export function useReason(noteHint?: string) {
  const [topic, setTopic] = useState('0')
  const [note, setNote] = useState('')
  const fields = (
    <>
      <Select
        label="止めるメール"
        allowDeselect={false}
        data={topicOptions}
        value={topic}
        onChange={(value) => setTopic(value ?? '0')}
      />
      <TextInput
        label="メモ"
        description={noteHint}
        maxLength={255}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </>
  )
  const said = { topic: Number(topic) as Topic, note }
  /** Puts back what was said before. */
  const take = (before: typeof said) => {
    setTopic(String(before.topic))
    setNote(before.note)
  }
  return { said, take, fields }
}
