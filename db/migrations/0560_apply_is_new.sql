-- Staff could only enter applications of candidates that were there already, and yet these said new.
UPDATE applies SET is_new = 0 WHERE is_new IS DISTINCT FROM 0 AND (created_by IS NOT NULL OR is_new IS NULL);
