-- What goes with the mail of a combined invoice; those made before carry the document alone, as they did.
ALTER TABLE billing_merges ADD COLUMN mail_attachment_item_ids jsonb;
