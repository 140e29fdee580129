/**
 * First names that are common in the United States, in small letters without accents: they tell "Maria Lopez, Acme" from
 * "Lopez, Maria".
 */
export const firstNames: ReadonlySet<string> = new Set(
  `james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony mark
   donald steven andrew paul joshua kenneth kevin brian timothy ronald jason george edward jeffrey ryan jacob
   nicholas gary eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank
   raymond jack dennis jerry tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy
   christian walter keith austin roger terry sean gerald carl dylan harold jordan jesse bryan lawrence arthur
   gabriel bruce logan billy joe alan juan elijah willie albert wayne randy mason vincent liam roy bobby caleb
   bradley russell lucas luke evan isaac ian max leo oliver owen mary patricia jennifer linda elizabeth barbara
   susan jessica karen sarah lisa nancy sandra betty ashley emily kimberly margaret donna michelle carol amanda
   melissa deborah stephanie rebecca sharon laura cynthia dorothy amy kathleen angela shirley emma brenda pamela
   nicole anna samantha katherine christine debra rachel carolyn janet maria olivia heather helen catherine diane
   julie victoria joyce lauren kelly christina ruth joan virginia judith evelyn hannah andrea megan cheryl
   jacqueline madison teresa abigail sophia martha sara gloria janice kathryn ann isabella judy charlotte julia
   grace amber alice jean denise frances danielle marilyn natalie beverly diana brittany theresa kayla alexis doris
   lori tiffany kate chloe zoe lily ella mia ava lucy jane erin molly claire leah audrey paige luis carlos jesus
   miguel manuel jorge francisco antonio pedro alejandro ricardo fernando eduardo javier rafael sergio roberto
   mario enrique raul oscar hector diego pablo mateo santiago andres julio victor ruben ramon cesar ana sofia
   carmen rosa juana guadalupe isabel lucia elena gabriela adriana alejandra veronica claudia monica beatriz silvia
   leticia mariana daniela camila valentina ximena paula marta pilar ines yolanda irma esperanza wei ming li yan
   mei hiroshi kenji yuki sakura priya raj amit anil sunita deepak sanjay rahul neha pooja mohammed muhammad ahmed
   ali omar fatima aisha hassan ibrahim layla olga ivan natasha svetlana dmitri sergei anastasia katya igor hans
   klaus jurgen stefan anja petra pierre marie louis luca marco giulia francesca giovanni lars erik ingrid bjorn
   mike dave dan tom bob bill jim steve chris matt nick tony ben sam greg alex pat jen liz sue jess beth kim meg`.split(
    /\s+/,
  ),
)
