import { Button, Modal } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Row } from '#foundation/ui/layout.tsx'
import { makeLink } from '../../questionnaire-forms/ui/client.ts'
import { copyText } from '../../questionnaire-forms/ui/copy-open-link.tsx'
import styles from './answers.module.css'
import { unansweredQuery } from './client.ts'

function Person({ form, person }: { form: number; person: { id: number; name: string } }) {
  const making = useMutation({
    mutationFn: () => makeLink(form, person.id),
    onSuccess: (url) => copyText(url, `${person.name}さんのリンクをコピーしました`),
  })
  return (
    <Row as="li" justify="between" className={styles.person}>
      <Link to={`/enterprise/candidates/${person.id}`}>{person.name}</Link>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Link2 size={14} aria-hidden />}
        aria-label={`${person.name}さんのリンクをコピー`}
        loading={making.isPending}
        onClick={() => making.mutate()}
      >
        リンクをコピー
      </Button>
    </Row>
  )
}

/** Who was given a link and has not answered, each with a way to hand it over again. */
export function UnansweredMenu({ form }: { form: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(unansweredQuery(form))
  if (!data || data.count === 0) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        未回答の{data.count.toLocaleString('ja-JP')}人
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`未回答の${data.count.toLocaleString('ja-JP')}人`}
      >
        <Button
          component={Link}
          to={`/enterprise/questionnaire_forms/${form}/request?only_asked=1`}
          leftSection={<Send size={15} aria-hidden />}
        >
          催促のメールを書く
        </Button>
        <ul>
          {data.candidates.map((person) => (
            <Person key={person.id} form={form} person={person} />
          ))}
        </ul>
      </Modal>
    </>
  )
}
