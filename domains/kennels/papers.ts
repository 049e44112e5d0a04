/** The papers of an application, each by its name (the federation's list of activation). */
export const paperNames = ['kennel_certificate', 'federation_certificate', 'education', 'specialist', 'honour'] as const;
export type PaperName = (typeof paperNames)[number];

interface Paper {
  label: string;
  isRequired: boolean;
}

export const papers: Record<PaperName, Paper> = {
  kennel_certificate: { label: 'Свидетельство о регистрации питомника', isRequired: true },
  federation_certificate: { label: 'Свидетельство о регистрации в федерации', isRequired: true },
  education: { label: 'Документ о кинологическом образовании', isRequired: false },
  specialist: { label: 'Документ о звании специалиста', isRequired: false },
  honour: { label: 'Удостоверение почётного звания', isRequired: false },
};
