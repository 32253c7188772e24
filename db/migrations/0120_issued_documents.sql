-- Was this number ever given, and whose is this file: asked at every confirm and download.
CREATE INDEX issued_documents_number ON issued_documents (enterprise_id, side, number);
CREATE INDEX issued_documents_file ON issued_documents (enterprise_id, file_id);
CREATE INDEX histories_with_files ON histories (enterprise_id, id) WHERE files IS NOT NULL;
