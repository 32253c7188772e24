-- When the inspection is over, as the order to the supplier states it; empty where nothing is inspected.
ALTER TABLE contracts ADD COLUMN supplier_inspection text;
