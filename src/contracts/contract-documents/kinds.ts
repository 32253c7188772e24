/** The four documents of a contract, in the order of their `document_type`. */
export const documentNames = [
  'sales_quotation',
  'sales_purchaseorder',
  'sales_confirmationorder',
  'supplier_purchaseorder',
] as const
export type DocumentName = (typeof documentNames)[number]

export type DocumentKind = {
  name: DocumentName
  document_type: number
  side: 'sales' | 'supplier'
  /** As printed; two documents are called 注文書, so tabs and messages use `label`. */
  title: string
  label: string
  numberLabel: string
  dateLabel: string
  /** Whether it binds: such a document is issued of a confirmed contract only. */
  binding: boolean
  /** Process codes of the history. */
  processes: { download: number; mail: number }
  /** Purpose of its mails in the outbox. */
  purpose: string
}

const kindOf = (
  document_type: 0 | 1 | 2 | 3,
  kind: Omit<DocumentKind, 'name' | 'document_type' | 'processes' | 'purpose'>,
): DocumentKind => {
  const name = documentNames[document_type]
  const processes = { download: 40 + 10 * document_type, mail: 110 + 10 * document_type }
  return { ...kind, name, document_type, processes, purpose: `contract_${name.replace(/^sales_/, '')}` }
}

/** 見積書, 注文書 of the client, 注文請書, 注文書 to the supplier. */
export const documentKinds: readonly DocumentKind[] = [
  kindOf(0, {
    side: 'sales',
    title: '見積書',
    label: '見積書',
    numberLabel: '見積番号',
    dateLabel: '見積日',
    binding: false,
  }),
  kindOf(1, {
    side: 'sales',
    title: '注文書',
    label: '注文書',
    numberLabel: '注文番号',
    dateLabel: '注文日',
    binding: true,
  }),
  kindOf(2, {
    side: 'sales',
    title: '注文請書',
    label: '注文請書',
    numberLabel: '請書番号',
    dateLabel: '発行日',
    binding: true,
  }),
  kindOf(3, {
    side: 'supplier',
    title: '注文書',
    label: '注文書（仕入）',
    numberLabel: '注文番号',
    dateLabel: '発注日',
    binding: true,
  }),
]

/** The kind that an address or a call names; undefined for another one. */
export const kindNamed = (name: string | undefined): DocumentKind | undefined =>
  documentKinds.find((kind) => kind.name === name)
