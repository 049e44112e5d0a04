-- The index is built by 0052_journal_by_day.afterwards.sql, beside the traffic.
SELECT 1;
