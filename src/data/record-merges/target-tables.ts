/**
 * Tables that name a record by (target_type, target_id) instead of a foreign key, and whether their rows go over to the
 * survivor of a merge. A test holds this list against the database, so that a new table cannot be forgotten.
 */
export const targetTables: Readonly<Record<string, 'moves' | 'stays'>> = {
  // Says what was done to accounts, settings and files; it is never changed.
  audit_entries: 'stays',
  comments: 'moves',
  contact_proposals: 'moves',
  // The copy of a deleted record is the record itself, not something that belongs to it.
  deleted_records: 'stays',
  // Says of an address that was erased when and why; it stays true.
  erasures: 'stays',
  // What happened to the record that went is told as it happened.
  events: 'stays',
  // Nobody rewrites the history: the survivor's is read with that of what it took in (historyOwners).
  histories: 'stays',
  // Issued of billings and contracts only, which are never merged as records.
  issued_documents: 'stays',
  mail_replies: 'moves',
  // What somebody was sent and answered is theirs; it counts for how often they were written to.
  mailing_recipients: 'moves',
  // Tells what happened to the record that went; it leads nowhere any more.
  notifications: 'stays',
  outbox: 'moves',
  // Names billings only, which are never merged as records.
  receipt_matches: 'stays',
  record_files: 'moves',
  // Tells what happened to the record that went; one still waiting is not said any more.
  slack_messages: 'stays',
  // An entry of the ledger is never changed; it says what was true when it was made.
  stored_documents: 'stays',
  // What was sent stays what was sent.
  webhook_deliveries: 'stays',
}
