/** Objects that a script has built and that belong to no tab yet. */
import type { ChartState, FilterCriteriaState } from '../../model/state';

/** A chart, perhaps without an id. */
export type ChartDraft = Omit<ChartState, 'id'> & { id: number | null };

/** Criteria without a column. */
export type CriteriaDraft = Omit<FilterCriteriaState, 'column'>;
